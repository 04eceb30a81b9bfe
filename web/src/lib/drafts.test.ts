import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../test/samples.ts'
import {
  changeDraft,
  type Draft,
  discardDraft,
  keyFor,
  openDraft,
  parkDraft,
  restoreDraft,
  useDrafts,
} from './drafts.ts'
import { signIn, signOut } from './session.ts'

beforeEach(() => signIn(signedIn))

const all = () => useDrafts.getState().drafts
function open(): Draft {
  const { drafts, openId } = useDrafts.getState()
  const draft = drafts.find(({ id }) => id === openId)
  if (!draft) throw new Error('no draft is open')
  return draft
}
const monday = { date: '2026-03-09', startTime: '2026-03-09T10:00:00+02:00', staffId: 'mia' }

test('a draft of an earlier version of the app can be opened', async () => {
  openDraft({ clientId: 'c1', clientName: 'Lea' })
  const { form: _, wait: __, ...older } = open()
  const kept = { version: 0, state: { userId: signedIn.user.id, drafts: [older] } }
  sessionStorage.setItem('desk-drafts', JSON.stringify(kept))
  await useDrafts.persist.rehydrate()
  openDraft({ draftId: older.id })
  expect(open()).toMatchObject({ ...older, form: 'appointment', wait: { part: 'any' } })
  discardDraft(older.id)
})

test('a draft without content that was open at a reload is not kept, and one with content is', async () => {
  const reload = async () => {
    const kept = sessionStorage.getItem('desk-drafts') ?? ''
    useDrafts.setState({ drafts: [], openId: null })
    sessionStorage.setItem('desk-drafts', kept)
    await useDrafts.persist.rehydrate()
  }
  openDraft(monday)
  await reload()
  expect(all()).toEqual([])
  openDraft({})
  changeDraft(open().id, { search: 'Ada' })
  await reload()
  expect(all()).toMatchObject([{ search: 'Ada' }])
  useDrafts.setState({ drafts: [] })
})

test('a draft without content is not kept', () => {
  openDraft(monday)
  parkDraft()
  expect(all()).toEqual([])
})

test('a walk-in of whom only the service is known is not kept', () => {
  openDraft({ form: 'walkIn', serviceId: 'cut' })
  parkDraft()
  expect(all()).toEqual([])
  openDraft({ form: 'walkIn', serviceId: 'cut' })
  changeDraft(open().id, { search: 'Ada' })
  parkDraft()
  expect(all()).toHaveLength(1)
  useDrafts.setState({ drafts: [] })
})

test('a draft is parked when another booking begins, and is opened again by its id', () => {
  openDraft({})
  changeDraft(open().id, { search: 'Ada' })
  const ada = open()
  openDraft({ serviceId: 'cut' })
  expect(all()).toHaveLength(2)
  expect(open().services).toEqual([{ serviceId: 'cut', staffId: 'any' }])
  openDraft({ draftId: ada.id })
  expect(open().search).toBe('Ada')
})

test('a time that is pressed in the calendar is filled into an open draft without a time', () => {
  openDraft({})
  changeDraft(open().id, { search: 'Ada' })
  openDraft(monday)
  expect(all()).toHaveLength(1)
  expect(open()).toMatchObject({ search: 'Ada', startTime: monday.startTime, staffId: 'mia' })
  openDraft({ ...monday, startTime: '2026-03-09T11:00:00+02:00' })
  expect(all()).toHaveLength(2)
})

test('a discarded draft can be restored', () => {
  openDraft({ clientId: 'ada' })
  const draft = open()
  parkDraft()
  discardDraft(draft.id)
  expect(all()).toEqual([])
  restoreDraft(draft)
  expect(all()).toEqual([draft])
})

test('a request keeps its key while its content is the same', () => {
  openDraft({ serviceId: 'cut' })
  const first = keyFor(open(), 'a')
  expect(keyFor(open(), 'a')).toBe(first)
  expect(keyFor(open(), 'b')).not.toBe(first)
})

test('drafts are forgotten at sign-out', () => {
  openDraft({ serviceId: 'cut' })
  signOut()
  expect(all()).toEqual([])
  expect(sessionStorage.getItem('desk-drafts')).not.toContain('cut')
})
