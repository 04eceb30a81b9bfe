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

const allDrafts = () => useDrafts.getState().drafts
function draftInPanel(): Draft {
  const { drafts, openId } = useDrafts.getState()
  const draft = drafts.find(({ id }) => id === openId)
  if (!draft) throw new Error('no draft is open')
  return draft
}
const mondayTime = { date: '2026-03-09', startTime: '2026-03-09T10:00:00+02:00', staffId: 'mia' }

test('a draft of an earlier version of the app can be opened', async () => {
  openDraft({ clientId: 'c1', clientName: 'Lea' })
  const { form: _, wait: __, ...older } = draftInPanel()
  const kept = { version: 0, state: { userId: signedIn.user.id, drafts: [older] } }
  sessionStorage.setItem('desk-drafts', JSON.stringify(kept))
  await useDrafts.persist.rehydrate()
  openDraft({ draftId: older.id })
  expect(draftInPanel()).toMatchObject({ ...older, form: 'appointment', wait: { part: 'any' } })
  discardDraft(older.id)
})

test('when the page is reloaded, an open draft is kept only if it has content', async () => {
  const reload = async () => {
    const kept = sessionStorage.getItem('desk-drafts') ?? ''
    useDrafts.setState({ drafts: [], openId: null })
    sessionStorage.setItem('desk-drafts', kept)
    await useDrafts.persist.rehydrate()
  }
  openDraft(mondayTime)
  await reload()
  expect(allDrafts()).toEqual([])
  openDraft({})
  changeDraft(draftInPanel().id, { search: 'Ada' })
  await reload()
  expect(allDrafts()).toMatchObject([{ search: 'Ada' }])
  useDrafts.setState({ drafts: [] })
})

test('a draft that has only a time is not kept', () => {
  openDraft(mondayTime)
  parkDraft()
  expect(allDrafts()).toEqual([])
})

test('a draft of a walk-in that has only a service is not kept', () => {
  openDraft({ form: 'walkIn', serviceId: 'cut' })
  parkDraft()
  expect(allDrafts()).toEqual([])
  openDraft({ form: 'walkIn', serviceId: 'cut' })
  changeDraft(draftInPanel().id, { search: 'Ada' })
  parkDraft()
  expect(allDrafts()).toHaveLength(1)
  useDrafts.setState({ drafts: [] })
})

test('a draft is parked when another booking begins, and is opened again by its id', () => {
  openDraft({})
  changeDraft(draftInPanel().id, { search: 'Ada' })
  const ada = draftInPanel()
  openDraft({ serviceId: 'cut' })
  expect(allDrafts()).toHaveLength(2)
  expect(draftInPanel().services).toEqual([{ serviceId: 'cut', staffId: 'any' }])
  openDraft({ draftId: ada.id })
  expect(draftInPanel().search).toBe('Ada')
})

test('a time that is pressed in the calendar is filled into an open draft without a time', () => {
  openDraft({})
  changeDraft(draftInPanel().id, { search: 'Ada' })
  openDraft(mondayTime)
  expect(allDrafts()).toHaveLength(1)
  expect(draftInPanel()).toMatchObject({
    search: 'Ada',
    startTime: mondayTime.startTime,
    staffId: 'mia',
  })
  openDraft({ ...mondayTime, startTime: '2026-03-09T11:00:00+02:00' })
  expect(allDrafts()).toHaveLength(2)
})

test('a discarded draft can be restored', () => {
  openDraft({ clientId: 'ada' })
  const draft = draftInPanel()
  parkDraft()
  discardDraft(draft.id)
  expect(allDrafts()).toEqual([])
  restoreDraft(draft)
  expect(allDrafts()).toEqual([draft])
})

test('a request keeps its key while its content is the same', () => {
  openDraft({ serviceId: 'cut' })
  const first = keyFor(draftInPanel(), 'a')
  expect(keyFor(draftInPanel(), 'a')).toBe(first)
  expect(keyFor(draftInPanel(), 'b')).not.toBe(first)
})

test('drafts are forgotten at sign-out', () => {
  openDraft({ serviceId: 'cut' })
  signOut()
  expect(allDrafts()).toEqual([])
  expect(sessionStorage.getItem('desk-drafts')).not.toContain('cut')
})
