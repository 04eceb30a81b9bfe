import { listStaff } from '@chairtime/contract/staff.ts'
import {
  listWaitlist,
  listWaitlistOpenings,
  markContacted,
  removeWaitlistEntry,
  restoreWaitlistEntry,
  type WaitlistEntryView,
} from '@chairtime/contract/waitlist.ts'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { signedIn, trialOver } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { WaitlistPage } from './waitlist-page.tsx'

const ada: WaitlistEntryView = {
  id: 'w1',
  client: { id: null, name: 'Ada' },
  contact: { name: 'Ada', email: 'ada@mail.test', phone: '+12125550100' },
  probable_client: null,
  services: [
    { id: 'v1', name: 'Cut' },
    { id: 'v2', name: 'Colour' },
  ],
  staff: null,
  windows: [{ from: '2026-03-12T09:00:00+02:00', to: '2026-03-12T18:00:00+02:00' }],
  contacted: { at: '2026-03-08T10:00:00+02:00', by: 'Ana' },
  created_at: '2026-03-08T10:00:00+02:00',
  expires_at: '2026-03-12T18:00:00+02:00',
  version: 3,
}
const bea = { ...ada, id: 'w2', client: { id: 'c2', name: 'Bea' }, contacted: null }

const opening = {
  entry_id: 'w1',
  start_time: '2026-03-12T10:45:00+02:00',
  end_time: '2026-03-12T12:00:00+02:00',
  staff: [{ id: 's1', name: 'Mia' }],
}

/** The query of the page's address that names a gap of the staff member `s1`. */
const gap = 'from=2026-03-12T10:30:00%2B02:00&to=2026-03-12T12:00:00%2B02:00&staff=s1'

beforeEach(() => setClock(Date.parse('2026-03-08T08:00:00+02:00')))

async function showList(items: WaitlistEntryView[], address = '/waitlist') {
  signIn(signedIn)
  answer(listWaitlist, { items, next_cursor: null })
  answer(listWaitlistOpenings, { openings: [opening] })
  answer(listStaff, { staff: [] })
  await showPages([{ path: '/waitlist', element: <WaitlistPage /> }], address)
}

test('without a connection the page of the waiting list says that the list is not on this device', async () => {
  signIn(signedIn)
  loseConnection()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await showPages([{ path: '/waitlist', element: <WaitlistPage /> }], '/waitlist')
  await expect
    .element(page.getByText('This is not on this device.', { exact: false }))
    .toBeVisible()
})

test('the booking of a waiting client begins with the first start that is free for them', async () => {
  await showList([ada])
  await expect.element(page.getByRole('heading', { name: 'Ada', level: 2 })).toBeVisible()
  await expect.element(page.getByText('Cut + Colour')).toBeVisible()
  await expect.element(page.getByText('Could come Thu, Mar 12, 9:00 AM – 6:00 PM')).toBeVisible()
  await expect.element(page.getByText(/First free: Thu, Mar 12.* with Mia/)).toBeVisible()
  await page.getByRole('button', { name: /^Book Ada/ }).click()
  expect(useDesk.getState().panel).toEqual({
    kind: 'booking',
    prefill: {
      waitlistEntryId: 'w1',
      serviceIds: ['v1', 'v2'],
      contact: ada.contact,
      date: '2026-03-12',
      startTime: opening.start_time,
      staffId: 's1',
    },
  })
})

test('days that are over are neither shown nor proposed for a booking', async () => {
  setClock(Date.parse('2026-03-11T12:00:00+02:00'))
  const day = (date: string, from: string, to: string) => ({
    from: `2026-03-${date}T${from}:00+02:00`,
    to: `2026-03-${date}T${to}:00+02:00`,
  })
  const windows = [day('10', '09:00', '18:00'), day('11', '09:00', '18:00')]
  await showList([{ ...bea, windows }])
  await expect.element(page.getByText('Could come Wed, Mar 11, 9:00 AM – 6:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Find a time for Bea' }).click()
  expect(useDesk.getState().panel).toMatchObject({ prefill: { date: '2026-03-11' } })
})

test('without a free start the booking begins on the first day that the client named', async () => {
  await showList([bea])
  await expect.element(page.getByText('Nothing is free in their time yet')).toBeVisible()
  await page.getByRole('button', { name: 'Find a time for Bea' }).click()
  expect(useDesk.getState().panel).toMatchObject({
    prefill: { clientId: 'c2', clientName: 'Bea', date: '2026-03-12', waitlistEntryId: 'w2' },
  })
})

const april = { from: '2026-04-01T09:00:00+03:00', to: '2026-04-01T18:00:00+03:00' }

test.each([
  [
    'when all days of an entry are far ahead, the entry says on which day the search for free times begins',
    [april],
    'Still too far ahead: the search reaches 14 days, so it starts on Wednesday, March 18',
  ],
  [
    'when some days of an entry are far ahead, the entry says for how many days nothing is free',
    [...bea.windows, april],
    'Nothing is free in their time in the next 14 days',
  ],
])('%s', async (_, windows, sentence) => {
  await showList([{ ...bea, windows }])
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  expect(page.getByText(/Nothing is free in their time yet/).query()).toBeNull()
})

test('when the openings cannot be read, the list does not say that nothing is free', async () => {
  signIn(signedIn)
  answer(listWaitlist, { items: [ada, bea], next_cursor: null })
  refuseWith(listWaitlistOpenings, 'unavailable')
  await showPages([{ path: '/waitlist', element: <WaitlistPage /> }], '/waitlist')
  await expect
    .element(page.getByRole('button', { name: 'Try again' }), { timeout: 4000 })
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Bea' })).toBeVisible()
  const lines = page.getByText(/Nothing is free/).elements()
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(getComputedStyle(line).visibility).toBe('hidden')
  }
})

test('when the openings cannot be read, the page does not say that nobody fits into the gap', async () => {
  signIn(signedIn)
  answer(listStaff, { staff: [] })
  answer(listWaitlist, { items: [ada], next_cursor: null })
  refuseWith(listWaitlistOpenings, 'unavailable')
  await showPages([{ path: '/waitlist', element: <WaitlistPage /> }], `/waitlist?${gap}`)
  await expect
    .element(page.getByRole('button', { name: 'Try again' }), { timeout: 4000 })
    .toBeVisible()
  expect(page.getByText('Nobody who waits fits into this gap').query()).toBeNull()
})

test('a press on “Call” dials the number of the client and marks the entry as contacted for the colleagues', async () => {
  await showList([ada])
  await expect.element(page.getByText(/^Contacted .* by Ana$/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Call Ada' })
  await expect.element(link).toHaveAttribute('href', 'tel:+12125550100')
  answer(markContacted, { waitlist_entry: ada })
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/waitlist/w1/contacted')
})

test('the phone number of a waiting client can be read, so that the desk can call from another device', async () => {
  await showList([ada, { ...bea, contact: { name: 'Bea', email: null, phone: null } }])
  await expect.element(page.getByText('+1 212-555-0100', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^\+1/)).toHaveLength(1)
})

test('after the trial a waiting client can be called, but neither booked nor removed', async () => {
  await showList([ada])
  signIn(trialOver)
  const link = page.getByRole('link', { name: 'Call Ada' })
  await expect.element(link).toBeVisible()
  expect(page.getByRole('button', { name: /^(Book|Remove)/ }).query()).toBeNull()
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  expect(sent.map(({ method }) => method)).not.toContain('POST')
})

test('a removed entry disappears at once, and comes back with Undo', async () => {
  await showList([ada, bea])
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  answerWith(removeWaitlistEntry, () => new Response(null, { status: 204 }))
  answer(listWaitlist, { items: [bea], next_cursor: null })
  await page.getByRole('button', { name: 'Remove Ada from the waiting list' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ada' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(page.getByRole('list', { name: 'Waiting list' }).element())
  answer(restoreWaitlistEntry, { waitlist_entry: ada })
  answer(listWaitlist, { items: [ada, bea], next_cursor: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
})

test('a double click on “Remove” beside an entry removes only this entry, and only once', async () => {
  await showList([ada, bea])
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  answerWith(removeWaitlistEntry, () => new Response(null, { status: 204 }))
  answer(listWaitlist, { items: [bea], next_cursor: null })
  await page.getByRole('button', { name: 'Remove Ada from the waiting list' }).dblClick()
  await expect.element(page.getByText('Ada is off the waiting list').first()).toBeVisible()
  await new Promise((done) => setTimeout(done, 100))
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/waitlist/w1',
  ])
})

test('an entry that could not be removed comes back, also when the list cannot be read', async () => {
  await showList([ada, bea])
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  refuseWith(removeWaitlistEntry, 'unavailable')
  refuseWith(listWaitlist, 'unavailable')
  await page.getByRole('button', { name: 'Remove Ada from the waiting list' }).click()
  await expect.element(page.getByText('That didn’t work')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
})

test.each([
  [360, true],
  [700, false],
])('in a list %s pixels wide the actions stand below the text: %s', async (width, isBelow) => {
  signIn(signedIn)
  answer(listWaitlistOpenings, { openings: [opening] })
  answer(listStaff, { staff: [] })
  answer(listWaitlist, { items: [ada], next_cursor: null })
  // beside a panel the list is narrow even if the window is wide
  await page.viewport(1280, 900)
  const element = (
    <div style={{ width }}>
      <WaitlistPage />
    </div>
  )
  await showPages([{ path: '/waitlist', element }], '/waitlist')
  const free = page.getByText(/First free/)
  await expect.element(free).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Ada from the waiting list' }).element()
  const text = free.element().getBoundingClientRect()
  expect(remove.getBoundingClientRect().top > text.bottom).toBe(isBelow)
  expect(text.width).toBeGreaterThan(200)
})

test('the waiting list for a gap shows only the clients who fit into the gap', async () => {
  await showList([ada, bea], `/waitlist?${gap}`)
  await expect.element(page.getByText(/^Who fits/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Bea' })).not.toBeInTheDocument()
})

test('a gap into which nobody fits can be booked for somebody else', async () => {
  await showList([bea], `/waitlist?${gap}`)
  await page.getByRole('button', { name: 'Book somebody else here' }).click()
  expect(useDesk.getState().panel).toEqual({
    kind: 'booking',
    prefill: { date: '2026-03-12', startTime: '2026-03-12T10:30:00+02:00', staffId: 's1' },
  })
})

test('“Try again” reads the waiting list and its openings when neither could be read before', async () => {
  signIn(signedIn)
  refuseWith(listWaitlist, 'unavailable')
  refuseWith(listWaitlistOpenings, 'unavailable')
  await showPages([{ path: '/waitlist', element: <WaitlistPage /> }], '/waitlist')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry, { timeout: 4000 }).toBeVisible()
  answer(listWaitlist, { items: [ada], next_cursor: null })
  answer(listWaitlistOpenings, { openings: [opening] })
  await retry.click()
  await expect.element(page.getByText(/First free: Thu, Mar 12.* with Mia/)).toBeVisible()
})

test('an empty waiting list links to the booking page of the salon', async () => {
  await showList([])
  await expect.element(page.getByText('Nobody is waiting')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your booking page' })).toBeVisible()
})

test('“Show more” adds the next page of the waiting list with its openings', async () => {
  signIn(signedIn)
  answer(listStaff, { staff: [] })
  const isForSecondPage = ({ query }: { query: URLSearchParams }) => query.get('cursor') === 'w1'
  answerWith(listWaitlist, (request) =>
    Response.json(
      isForSecondPage(request)
        ? { items: [bea], next_cursor: null }
        : { items: [ada], next_cursor: 'w1' },
    ),
  )
  answerWith(listWaitlistOpenings, (request) =>
    Response.json({ openings: isForSecondPage(request) ? [{ ...opening, entry_id: 'w2' }] : [] }),
  )
  await showPages([{ path: '/waitlist', element: <WaitlistPage /> }], '/waitlist')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bea', level: 2 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Book Bea/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Find a time for Ada' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})
