import { bookAppointment } from '@chairtime/contract/appointments.ts'
import { explainStart, readOpenings } from '@chairtime/contract/calendar/openings.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerOpenings,
  beginAtDesk,
  bookings,
  button,
  cut,
  mia,
  openBookingPanel,
  opening,
} from '../../../test/booking-desk.tsx'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { at } from '../../../test/salon-day.ts'
import { service, staffMember } from '../../../test/samples.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useDrafts } from '../../lib/drafts.ts'

const tom = '0198b2f0-0000-7000-8000-000000000004'
const withTom = opening('10:00', '10:30', { id: tom, name: 'Tom' })
const withMia = opening('10:00', '10:30')
const time = () => page.getByRole('region', { name: 'Time', exact: true })

beforeEach(() => {
  beginAtDesk()
  answer(listServices, { services: [service(cut, 'Cut', { staff_ids: [mia, tom] })] })
  answer(listStaff, { staff: [staffMember(mia, 'Mia'), staffMember(tom, 'Tom')] })
  answerOpenings([withTom], null)
})

/**
 * Chooses a cut with anyone, and a time that is offered with Tom. Then Mia becomes free at that time and is offered
 * instead. `isTomFree` says whether Tom is still free, too.
 */
async function chooseTom(isTomFree = true): Promise<QueryClient> {
  const cache = await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await button('10:00 AM · Tom').click()
  answerOpenings([withMia], null)
  answerStarts(isTomFree)
  await cache.invalidateQueries({ queryKey: ['calendar'] })
  await expect.element(button('10:00 AM · Mia')).toBeVisible()
  return cache
}

function answerStarts(isTomFree: boolean): void {
  answerWith(explainStart, ({ query }) => {
    const isForTom = query.get('staff_by_service') === tom
    const reasons = [{ code: 'slot_taken', sentence: 'Tom is busy until 11:00 AM.' }]
    const free = isForTom ? (isTomFree && withTom) || null : withMia
    return Response.json({
      start_time: at('10:00'),
      opening: free,
      reasons: free ? [] : reasons,
      free_minutes: null,
      overridable: !free,
      next: null,
    })
  })
}

test('a chosen time keeps its person when another person becomes free', async () => {
  await chooseTom()
  await expect.element(button('10:00 AM · Mia')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(time()).toMatchTextContent('10:00 AM · Tom')
  await expect.element(page.getByLabelText('Person for Cut')).toHaveValue('any')
  await button('Book appointment').click()
  await expect.poll(() => bookings()[0]?.body).toMatchObject({ staff_by_service: [tom] })
})

test('a parked draft keeps the person of its time', async () => {
  await chooseTom()
  await button('Close').click()
  const [parked] = useDrafts.getState().drafts
  await openBookingPanel({ draftId: parked?.id ?? '' })
  await button('Book appointment').last().click()
  await expect.poll(() => bookings()[0]?.body).toMatchObject({ staff_by_service: [tom] })
})

test('when the person of a chosen time is taken meanwhile, the visit passes to another person only if the desk chooses so', async () => {
  await chooseTom(false)
  await expect
    .element(time())
    .toMatchTextContent('10:00 AM can’t be booked. Tom is busy until 11:00 AM.')
  await button('Book appointment').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please give a reason.')
  expect(bookings()).toEqual([])
  await button('10:00 AM · Mia').click()
  await button('Book appointment').click()
  await expect.poll(() => bookings()[0]?.body).toMatchObject({ staff_by_service: [mia] })
})

test('the refusal of a time disappears when that time is chosen with another person', async () => {
  await chooseTom()
  refuseWith(bookAppointment, 'slot_taken')
  await button('Book appointment').click()
  await expect.element(time()).toMatchTextContent(refusals.slot_taken.sentence)
  await button('10:00 AM · Mia').click()
  await expect.element(time()).not.toMatchTextContent(refusals.slot_taken.sentence)
  await expect.element(time()).toMatchTextContent('10:00 AM · Mia')
})

test('when the chosen time is taken, the panel asks for the free times nearest to it', async () => {
  await chooseTom()
  refuseWith(bookAppointment, 'slot_taken')
  await button('Book appointment').click()
  const nearest = page.getByRole('list', { name: 'Nearest free times' })
  await expect.element(nearest.getByRole('button')).toHaveTextContent('Sun, Mar 8, 10:00 AM · Mia')
  expect(sent.map(({ query }) => query.get('near')).filter(Boolean)).toEqual([at('10:00')])
})

test('a list of free times that is cut says how many there are, also to a screen reader', async () => {
  await openBookingPanel({ serviceId: cut })
  const note = page.getByText(/^These are the first 1 of 108 free times\./)
  const all = {
    ...{ timezone: 'Europe/Athens', now: at('08:00'), openings: [withTom], next: withTom },
    days: [{ date: '2026-03-08', closed: false, count: 108 }],
  }
  answer(readOpenings, all)
  await button('Tomorrow').click()
  await expect.element(note.last()).toBeVisible()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'free time' }))
    .toMatchTextContent(/^108 free times, the first .+ · Tom\s*These are the first 1 of 108 free/)
  await button('Next').click()
  await expect.element(note).not.toBeInTheDocument()
  const slow = Promise.withResolvers<Response>()
  answerWith(readOpenings, () => slow.promise)
  await button('Today').click()
  await expect.element(button('Today')).toHaveAttribute('aria-pressed', 'true')
  expect(note.elements()).toEqual([])
  slow.resolve(Response.json(all))
  await expect.element(note.last()).toBeVisible()
})

test('a time that a colleague took meanwhile can still be booked with a reason', async () => {
  await chooseTom()
  refuseWith(bookAppointment, 'slot_taken')
  answerStarts(false)
  await button('Book appointment').click()
  await expect.element(page.getByText('Please give a reason.')).toBeVisible()
  await button('Book appointment').click()
  const reason = page.getByLabelText('Reason')
  await expect.element(reason).toHaveFocus()
  await reason.fill('Tom agrees')
  await button('Book appointment').click()
  await expect
    .poll(() => bookings().at(-1)?.body)
    .toMatchObject({ override: { reason: 'Tom agrees' }, staff_by_service: [tom] })
})

test('a person who is chosen for the service takes precedence over the person of the time', async () => {
  await chooseTom()
  await page.getByLabelText('Person for Cut').selectOptions('Mia')
  await expect.element(time()).toMatchTextContent('10:00 AM · Mia')
  await page.getByLabelText('Person for Cut').selectOptions('Anyone')
  await button('Book appointment').click()
  await expect.poll(() => bookings()[0]?.body).toMatchObject({ staff_by_service: [mia] })
})

test('“Usual” stays pressed when a time is chosen', async () => {
  const services = [{ id: cut, name: 'Cut' }]
  const usual = { services, staff_by_service: [tom], interval_days: null }
  const ada = clientNamed('Ada A.', { id: '0198b2f0-0000-7000-8000-000000000009' })
  answer(readClient, { client: ada, card: { ...emptyCard, usual } })
  await openBookingPanel({ clientId: ada.id })
  await button(/^Usual/).click()
  await button('10:00 AM · Tom').click()
  await expect.element(button('10:00 AM · Tom')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button(/^Usual/)).toHaveAttribute('aria-pressed', 'true')
})
