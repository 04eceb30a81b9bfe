import {
  listWaitlist,
  listWaitlistOpenings,
  removeWaitlistEntry,
  type WaitlistEntryView,
} from '@chairtime/contract/waitlist.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gap, quietToday, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { useRemoveEntry, useWaitlist } from '../waitlist/queries.ts'
import { AvailableSlots } from './available-slots.tsx'

const entry = (id: string): WaitlistEntryView => ({
  id,
  client: { id, name: id },
  contact: null,
  probable_client: null,
  services: [{ id: 'v1', name: 'Cut' }],
  staff: null,
  windows: [{ from: '2026-03-08T09:00:00+02:00', to: '2026-03-08T18:00:00+02:00' }],
  contacted: null,
  created_at: '2026-03-01T10:00:00+02:00',
  expires_at: '2026-03-08T18:00:00+02:00',
  version: 1,
})
const opening = (id: string) => ({
  entry_id: id,
  start_time: '2026-03-08T11:00:00+02:00',
  end_time: '2026-03-08T11:30:00+02:00',
  staff: [{ id: 's1', name: 'Mia Lang' }],
})
const noNextPage: string | null = null
const gaps = [gap('11:00', '12:00', ['Cut']), gap('13:00', '14:00', ['Cut'])]

beforeEach(() => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T10:00:00+02:00'))
})

/** Shows the gaps with the waiting list. By default all clients who fit are on the first page of the list. */
async function showGaps(fitting: string[], { waiting = fitting, next_cursor = noNextPage } = {}) {
  answer(listWaitlist, { items: waiting.map(entry), next_cursor })
  // all clients fit into the first gap, but only the first client fits into the other gaps
  answerWith(listWaitlistOpenings, ({ query }) => {
    const isFirst = query.get('from') === gaps[0]?.start_time
    return Response.json({ openings: (isFirst ? fitting : fitting.slice(0, 1)).map(opening) })
  })
  await show(
    <>
      <Waiting />
      <AvailableSlots today={{ ...quietToday, gaps }} />
    </>,
  )
}

function Waiting() {
  const { data } = useWaitlist()
  const remove = useRemoveEntry('Ada', { onRemoved: () => {}, onFailed: () => {} })
  return (
    <>
      <p>{data ? `${data.items.length} on the list` : 'No list'}</p>
      <button type="button" onClick={() => remove.mutate()}>
        Remove Ada
      </button>
    </>
  )
}

const openingRequests = () => sent.filter(({ path }) => path === '/waitlist/openings')

test('each gap links to the waiting clients who would fit, also if they fit into an earlier gap', async () => {
  await showGaps(['Ada', 'Bea'])
  const link = page.getByRole('link', { name: /^2 waiting would fit 11:00.+ with Mia Lang$/ })
  await expect.element(link).toBeVisible()
  const address = new URL(link.element().getAttribute('href') ?? '', location.origin)
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/waitlist',
    { from: gaps[0]?.start_time, to: gaps[0]?.end_time, staff: 's1' },
  ])
  await expect
    .element(page.getByRole('link', { name: /^1 waiting would fit 1:00.+ with Mia Lang$/ }))
    .toBeVisible()
  expect(openingRequests()).toHaveLength(gaps.length)
})

test('a client beyond the first page of the waiting list is counted at a gap', async () => {
  await showGaps(['Bea'], { waiting: ['Ada'], next_cursor: 'Ada' })
  const link = page.getByRole('link', { name: /^1 waiting would fit 11/ })
  await expect.element(link).toBeVisible()
})

test('a client who is removed from the waiting list is no longer counted at a gap', async () => {
  await showGaps(['Ada'])
  const link = page.getByRole('link', { name: /^1 waiting would fit 11/ })
  await expect.element(link).toBeVisible()
  answer(listWaitlist, { items: [], next_cursor: null })
  answerWith(removeWaitlistEntry, () => new Response(null, { status: 204 }))
  await page.getByRole('button', { name: 'Remove Ada' }).click()
  await expect.element(link).not.toBeInTheDocument()
})

test('while nobody waits, the gaps ask for no openings', async () => {
  await showGaps([])
  await expect.element(page.getByText('0 on the list')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /would fit/ })).not.toBeInTheDocument()
  expect(openingRequests()).toEqual([])
})

test('users who may not see clients see no waiting clients, and send no request', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await showGaps(['Ada'])
  await expect.element(page.getByText('No list')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /would fit/ })).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
