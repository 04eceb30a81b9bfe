import { explainStart, readOpenings } from '@chairtime/contract/calendar/openings.ts'
import { listClients, readClient } from '@chairtime/contract/clients.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  answerOpenings,
  beginAtDesk,
  bookings,
  button,
  cut,
  mia,
  opening,
} from '../../../test/booking-desk.tsx'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { at } from '../../../test/salon-day.ts'
import { service, staffMember } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith } from '../../../test/wire.ts'
import { desk, useDesk } from '../../lib/desk.ts'
import { useDrafts } from '../../lib/drafts.ts'
import { setClock } from '../../lib/use-now.ts'
import { BookingPanel } from './booking-panel.tsx'

const trim = '0198b2f0-0000-7000-8000-000000000005'
const noor = '0198b2f0-0000-7000-8000-000000000004'
const miaK = { id: mia, name: 'Mia K.' }
const noorS = { id: noor, name: 'Noor S.' }

const free = { reasons: [], free_minutes: null, overridable: false, next: null }

const ada = clientNamed('Ada A.', { id: '0198b2f0-0000-7000-8000-000000000009' })
const adasCard = {
  ...emptyCard,
  last_visit: {
    appointment_id: 'a1',
    start_time: at('10:00'),
    services: [{ id: cut, name: 'Cut' }],
    staff: miaK,
    staff_by_service: [mia],
  },
  usual: { services: [{ id: cut, name: 'Cut' }], staff_by_service: [mia], interval_days: 42 },
}

beforeEach(() => {
  beginAtDesk()
  answerMenu([mia, noor])
  answer(listStaff, { staff: [staffMember(mia, 'Mia K.'), staffMember(noor, 'Noor S.')] })
  answer(readClient, { client: ada, card: adasCard })
  answerOpenings([opening('11:00', '18:00', miaK)], null)
  // the pressed time is free with its person
  answer(explainStart, {
    start_time: at('17:00'),
    opening: opening('17:00', '18:00', noorS),
    ...free,
  })
})

const answerMenu = (cutters: string[]) =>
  answer(listServices, {
    services: [
      service(cut, 'Cut', { staff_ids: cutters }),
      service(trim, 'Trim', { duration_minutes: 15, staff_ids: [mia, noor] }),
    ],
  })
const time = () => page.getByRole('region', { name: /^Time$|^Free times/ })
const draft = () => useDrafts.getState().drafts.at(-1)
const top = (name: string | RegExp) =>
  page.getByRole('region', { name }).element().getBoundingClientRect().top

/** Does what a press in the calendar does: opens the panel with a time, or gives a time to the open draft. */
const press = (clock: string, staffId: string) =>
  desk.book({ date: '2026-03-08', startTime: at(clock), staffId })

function Desk() {
  const { panel } = useDesk()
  return panel?.kind === 'booking' ? (
    <BookingPanel prefill={panel.prefill} onClose={desk.closePanel} />
  ) : null
}

test('a time that is pressed in the calendar is shown at once with its person, and can be cleared', async () => {
  press('17:00', noor)
  await show(<Desk />)
  await expect.element(time()).toMatchTextContent('Sun, Mar 8, 5:00 PM · Noor S.')
  await button('Clear the time').click()
  await expect.element(time()).toMatchTextContent('No time yet')
  expect(draft()).toMatchObject({ startTime: '', staffId: 'any' })
})

test('when a free time of another day is chosen after a press in the calendar, the filter of days stays as it is', async () => {
  const days = ['2026-03-08', '2026-03-09'].map((date) => ({ date, closed: false, count: 1 }))
  const tomorrow = '2026-03-09T11:00:00+02:00'
  const openings = [{ ...opening('11:00', '18:00', miaK), start_time: tomorrow }]
  answer(readOpenings, { timezone: 'Europe/Athens', now: at('08:00'), openings, next: null, days })
  desk.book({ serviceId: cut })
  await show(<Desk />)
  press('17:00', noor)
  await expect.element(time()).toMatchTextContent('5:00 PM · Noor S.')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect.element(next).toHaveAttribute('aria-pressed', 'true')
  await button(/^11:00 AM/).click()
  expect(draft()).toMatchObject({ startTime: tomorrow })
  await expect.element(button(/^11:00 AM/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(next).toHaveAttribute('aria-pressed', 'true')
})

test('“Same again” keeps the person and the time that were pressed in the calendar', async () => {
  desk.book({ clientId: ada.id })
  await show(<Desk />)
  await expect.element(button(/^Same again/)).toMatchTextContent('Cut · Mia K.')
  press('17:00', noor)
  await expect.element(button(/^Same again/)).toMatchTextContent('Cut · Noor S.')
  await expect.element(time()).toMatchTextContent('Free times for Cut · Noor S.')
  await expect.element(time()).toMatchTextContent('Sun, Mar 8, 5:00 PM · Noor S.')
  await button(/^Same again/).click()
  expect(draft()).toMatchObject({
    startTime: at('17:00'),
    services: [{ serviceId: cut, staffId: noor }],
  })
  await expect.element(page.getByText(/^Sun, Mar 8, 5:00 PM with Noor S\./)).toBeVisible()
})

test('“Same again” chooses the services of the last visit, and “Usual” beside it chooses the usual services', async () => {
  answer(readClient, {
    client: ada,
    card: {
      ...adasCard,
      last_visit: {
        appointment_id: 'a1',
        start_time: at('10:00'),
        services: [
          { id: trim, name: 'Trim' },
          { id: cut, name: 'Cut' },
        ],
        staff: null,
        staff_by_service: [noor, mia],
      },
    },
  })
  desk.book({ clientId: ada.id })
  await show(<Desk />)
  await expect.element(page.getByText('Last visit Sun, Mar 8: Trim + Cut')).toBeVisible()
  await expect.element(button('Usual: Cut · Mia K.')).toBeVisible()
  await button('Same again Trim + Cut · Noor S., Mia K.').click()
  expect(draft()?.services).toEqual([
    { serviceId: trim, staffId: noor },
    { serviceId: cut, staffId: mia },
  ])
  await button('Usual: Cut · Mia K.').click()
  expect(draft()?.services).toEqual([{ serviceId: cut, staffId: mia }])
})

test('when a time on the day of the client’s next visit is chosen, the panel mentions that visit, and a press on the visit opens it', async () => {
  const next_visit = {
    appointment_id: 'a2',
    start_time: at('12:00'),
    services: [{ id: cut, name: 'Cut' }],
    staff: miaK,
    undecided: false,
  }
  answer(readClient, { client: ada, card: { ...adasCard, next_visit } })
  desk.book({ clientId: ada.id, date: '2026-03-08', startTime: at('17:00'), staffId: noor })
  await show(<Desk />)
  await expect.element(time()).toMatchTextContent('Ada A. has a visit that day at 12:00 PM.')
  await button('Next: today 12:00 PM, Cut with Mia K.').click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a2' })
})

test('the panel says that the person of the pressed time does not perform the usual services', async () => {
  answerMenu([mia])
  desk.book({ clientId: ada.id, date: '2026-03-08', startTime: at('17:00'), staffId: noor })
  await show(<Desk />)
  await expect.element(time()).toMatchTextContent('Noor S. doesn’t do Cut.')
  await expect.element(time()).toMatchTextContent('Sun, Mar 8, 5:00 PM · Noor S.')
  await expect.element(button(/^Same again/)).toMatchTextContent('Cut · Mia K.')
})

test('the usual services are not booked before they are chosen', async () => {
  desk.book({ clientId: ada.id, date: '2026-03-08', startTime: at('17:00'), staffId: noor })
  await show(<Desk />)
  await expect.element(button(/^Same again/)).toBeVisible()
  await button('Book appointment').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please choose a service.')
  expect(bookings()).toEqual([])
})

test('a time that is pressed after the choice of a service sets the person of the service', async () => {
  desk.book({ serviceId: cut })
  await show(<Desk />)
  await expect.element(page.getByLabelText('Person for Cut')).toHaveValue('any')
  press('17:00', noor)
  await expect.element(page.getByLabelText('Person for Cut')).toHaveValue(noor)
})

test('when a time in the past is chosen, the panel says how long ago it was', async () => {
  setClock(Date.parse(at('11:58')))
  press('09:30', mia)
  await show(<Desk />)
  const sentence = 'This was 2 h 28 min ago. The client gets no confirmation.'
  const note = page.getByText(sentence)
  await expect.element(note).toBeVisible()
  // the note stands above the filters of days, because below them it would be out of sight on a phone
  const days = page.getByRole('group', { name: 'Show times of' }).element()
  const place = note.element().compareDocumentPosition(days)
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the sentence about a gap that is too short names the whole visit and its length', async () => {
  answer(explainStart, {
    start_time: at('16:30'),
    opening: null,
    reasons: [{ code: 'slot_taken', sentence: 'Mia K. is with Lea until 6:00 PM.' }],
    free_minutes: 25,
    overridable: true,
    next: null,
  })
  desk.book({ serviceIds: [trim, cut], staffByService: [mia, mia], startTime: at('16:30') })
  await show(<Desk />)
  const sentence = '4:30 PM with Mia K. is too short for Trim + Cut: 45 min needed, 25 min free.'
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a gap that is long enough is not called too short', async () => {
  answer(explainStart, {
    start_time: at('16:30'),
    opening: null,
    reasons: [{ code: 'slot_taken', sentence: 'No station is free until 6:00 PM.' }],
    free_minutes: 25,
    overridable: true,
    next: null,
  })
  desk.book({ serviceIds: [trim], staffByService: [mia], startTime: at('16:30') })
  await show(<Desk />)
  const sentence = '4:30 PM can’t be booked. No station is free until 6:00 PM.'
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('when a pressed time cannot be checked, the panel says so, and the desk can check it again', async () => {
  answerWith(explainStart, () => Response.json({ error: 'Broken.' }, { status: 500 }))
  desk.book({ serviceIds: [cut], staffByService: [mia], startTime: at('17:00') })
  await show(<Desk />)
  await button('Walk-in (no name)').click()
  await expect.element(time()).toMatchTextContent('Broken.')
  await button('Book appointment').click()
  await expect.element(page.getByText('Please choose a time.')).not.toBeInTheDocument()
  answer(explainStart, {
    start_time: at('17:00'),
    opening: opening('17:00', '18:00', miaK),
    ...free,
  })
  await time().getByRole('button', { name: 'Try again' }).click()
  await expect.element(time()).not.toMatchTextContent('Broken.')
  await button('Book appointment').click()
  await expect.poll(bookings).toHaveLength(1)
})

test('when two people perform the chosen services, the panel says when the second person begins', async () => {
  const first = opening('17:00', '18:00', miaK)
  const second = { id: trim, name: 'Trim', staff: noorS }
  answer(explainStart, {
    start_time: at('17:00'),
    opening: {
      ...first,
      services: [...first.services, { ...second, duration_minutes: 15, price: 9 }],
    },
    ...free,
  })
  desk.book({ serviceIds: [cut, trim], staffByService: [mia, noor], startTime: at('17:00') })
  await show(<Desk />)
  const sentence = 'Sun, Mar 8, 5:00 PM · Mia K., then Noor S. 5:30 PM'
  await expect.element(time()).toMatchTextContent(sentence)
})

test('the chosen part of the day stays when other days are chosen', async () => {
  desk.book({ serviceId: cut })
  await show(<Desk />)
  await button('Evening').click()
  await button('Next week').click()
  await expect.element(button('Evening')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Next week')).toHaveAttribute('aria-pressed', 'true')
})

test('on a wide screen the first free times are in sight when client and service are chosen', async () => {
  await page.viewport(1280, 800)
  desk.book({ clientId: ada.id, serviceId: cut })
  await show(<Desk />)
  const first = button('11:00 AM · Mia K.')
  await expect.element(first).toBeVisible()
  const footer = button('Book appointment').element().closest('footer')
  expect(first.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    footer?.getBoundingClientRect().top ?? 0,
  )
})

test('the choice of a client or a service moves nothing below it', async () => {
  for (const [width, height] of [
    [390, 844],
    [1280, 1000],
  ] as const) {
    await page.viewport(width, height)
    desk.book({})
    await show(<Desk />)
    await expect.element(page.getByLabelText('Add a service')).toBeVisible()
    const [services, times] = [top('Services'), top(/^Time$/)]
    answer(listClients, { items: [ada], next_cursor: null })
    await page.getByLabelText('Name or phone').fill('Ada')
    await page.getByRole('option', { name: /Ada A/ }).click()
    await expect.element(button(/^Same again/)).toBeVisible()
    expect(top('Services')).toBe(services)
    await page.getByLabelText('Add a service').selectOptions('Trim')
    await expect.element(button('Remove Trim')).toBeVisible()
    expect(top(/^Time$/)).toBe(times)
    await cleanup()
  }
})
