import { readToday } from '@chairtime/contract/calendar.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerOpenings,
  beginAtDesk,
  button,
  byMia,
  cut,
  cutsAndColours,
  expectBookedOnce,
  loseFirstAnswer,
  mia,
  onClose,
  openBookingPanel,
  opening,
} from '../../../test/booking-desk.tsx'
import { loseConnection } from '../../../test/lose-connection.ts'
import { at } from '../../../test/salon-day.ts'
import { appointment, quietToday, service, staffMember } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { useDrafts } from '../../lib/drafts.ts'
import { loadQueue } from '../../lib/queue-store.ts'
import { useToday } from '../calendar/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { BookingPanel } from './booking-panel.tsx'

beforeEach(() => {
  beginAtDesk()
  answerOpenings([opening('08:00', '08:30')], null)
  answer(readToday, { ...quietToday, working: [worksAllDay(mia)] })
})

const worksAllDay = (staff_id: string) => ({
  staff_id,
  start_time: at('00:00'),
  end_time: '2026-03-09T00:00:00+02:00',
})

const colleagueId = (digit: number) => `0198b2f0-0000-7000-8000-00000000000${digit}`
const [tom, ida, noor] = [colleagueId(7), colleagueId(8), colleagueId(9)]

/** Chooses a cut without a connection. The dashboard was shown before, so the browser knows the staff and the day. */
async function chooseCutOffline() {
  await show(
    <>
      <Dashboard />
      <BookingPanel prefill={{ form: 'walkIn' }} onClose={onClose} />
    </>,
  )
  await expect.element(page.getByText('The staff and the day')).toBeVisible()
  await expect.element(button(/^Cut/)).toBeVisible()
  loseConnection()
  await button(/^Cut/).click()
}

/** Reads the staff and the day, as the dashboard does. */
function Dashboard() {
  const isRead = [useStaff().data, useToday().data].every(Boolean)
  return isRead && <p>The staff and the day</p>
}

test('when the answer to a walk-in is lost, the same request is sent again, and meanwhile the panel does not offer a later start with the same person', async () => {
  loseFirstAnswer(await openBookingPanel({ form: 'walkIn' }))
  await button(/^Cut/).click()
  await button('Now with Mia').click()
  await expect.element(button('Booking...')).toBeVisible()
  await expect.element(button(/wait with Mia/)).not.toBeInTheDocument()
  await expectBookedOnce()
})

test('the choice of a service moves the focus to the list of who is free', async () => {
  await openBookingPanel({ form: 'walkIn' })
  await button(/^Cut/).click()
  await expect.element(page.getByRole('region', { name: 'Who is free?' })).toHaveFocus()
})

test('when two staff members have the same name, both are offered', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const annas = [tom, ida].map((id) => opening('08:00', '08:30', { id, name: 'Anna' }))
  answerOpenings(annas, null)
  await openBookingPanel({ form: 'walkIn', serviceId: cut })
  await expect.element(button('Now with Anna').last()).toBeVisible()
  expect(button('Now with Anna').elements()).toHaveLength(2)
  expect(consoleError).not.toHaveBeenCalled()
})

test('the name of a walk-in stands above the buttons that book', async () => {
  await openBookingPanel({ form: 'walkIn', serviceId: cut })
  const offer = button(/Now with|wait with/).first()
  await expect.element(offer).toBeVisible()
  const name = page.getByText('Add a name').element()
  expect(name.getBoundingClientRect().bottom).toBeLessThan(
    offer.element().getBoundingClientRect().top,
  )
})

test('when the desk began a name before the walk-in form opened, the typing goes on in the field of the form, and the menu stays', async () => {
  await openBookingPanel({ form: 'walkIn', search: 'Lea Kam' })
  await expect.element(button(/^Cut/)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Name or phone' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' p')
  await expect.element(field).toHaveValue('Lea Kam p')
  await expect.element(button(/^Cut/)).toBeVisible()
})

test('a menu that comes late does not take the focus from the name that is being typed', async () => {
  const menu = Promise.withResolvers<Response>()
  answerWith(listServices, () => menu.promise)
  await openBookingPanel({ form: 'walkIn' })
  await page.getByText('Add a name').click()
  const field = page.getByRole('combobox', { name: 'Name or phone' })
  await field.fill('Lea')
  menu.resolve(Response.json({ services: [service(cut, 'Cut', byMia)] }))
  await expect.element(button(/^Cut/)).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('the first service has the focus when the menu comes', async () => {
  await openBookingPanel({ form: 'walkIn' })
  await expect.element(button(/^Cut/)).toHaveFocus()
})

test('the field for the name stays when its text is deleted', async () => {
  await openBookingPanel({ form: 'walkIn' })
  await page.getByText('Add a name').click()
  const field = page.getByRole('combobox', { name: 'Name or phone' })
  await field.fill('L')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('a walk-in with a typed name is not booked before the desk chooses who it is', async () => {
  await openBookingPanel({ form: 'walkIn', serviceId: cut, search: 'Zoe' })
  await button(/Now with|wait with/)
    .first()
    .click()
  await expect.element(page.getByText(/^Please choose a client/)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Name or phone' })
  await expect.element(field).toHaveFocus()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await button('Walk-in (no name)').click()
  await expect.element(page.getByText(/^Please choose a client/)).not.toBeInTheDocument()
})

test('without a connection, a walk-in with the chosen staff member waits to be sent', async () => {
  await chooseCutOffline()
  await button('Now with Mia').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [waiting] = await loadQueue()
  expect(waiting).toMatchObject({
    title: 'Walk-in: Cut with Mia at 8:00 AM',
    body: {
      service_ids: [cut],
      staff_by_service: [mia],
      start_time: new Date(at('08:00')).toISOString(),
      checked_in: true,
    },
    prefill: {
      form: 'walkIn',
      serviceIds: [cut],
      date: '2026-03-08',
      startTime: new Date(at('08:00')).toISOString(),
    },
  })
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  expect(useDrafts.getState().drafts).toEqual([])
})

test('without a connection, a walk-in with a typed name is not stored before the desk chooses who it is', async () => {
  await chooseCutOffline()
  await page.getByText('Add a name').click()
  const field = page.getByRole('combobox', { name: 'Name or phone' })
  await field.fill('Zoe')
  await userEvent.tab()
  await button('Now with Mia').click()
  await expect.element(page.getByText(/^Please choose a client/)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(await loadQueue()).toEqual([])
  await button(/^\+ New client/).click()
  await button('Now with Mia').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [waiting] = await loadQueue()
  expect(waiting?.body).toMatchObject({ client: { name: 'Zoe' } })
})

test('without a connection, a double click makes one walk-in', async () => {
  await chooseCutOffline()
  const offer = button('Now with Mia')
  await expect.element(offer).toBeVisible()
  const element = offer.element() as HTMLElement
  // both clicks come before anything is rendered
  element.click()
  element.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await loadQueue()).toHaveLength(1)
})

test('without a connection, the chosen service is shown, and another can be chosen', async () => {
  await chooseCutOffline()
  await expect.element(page.getByRole('heading', { name: 'Cut' })).toBeVisible()
  await button('Other service').click()
  await button(/^Colour/).click()
  await expect.element(page.getByRole('heading', { name: 'Colour' })).toBeVisible()
})

test('when the browser cannot store a walk-in, the panel stays open with an error, and the desk can try again', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await chooseCutOffline()
  await button('Now with Mia').click()
  await expect.element(page.getByText('We can’t reach the server', { exact: false })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(useDrafts.getState().drafts).toHaveLength(1)
  put.mockRestore()
  await button('Now with Mia').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('without a connection, people who are off today, on a break or away now are not offered', async () => {
  const people = { Mia: mia, Tom: tom, Ida: ida, Noor: noor }
  const staff = Object.entries(people).map(([name, id]) => staffMember(id, name, cutsAndColours))
  answer(listStaff, { staff })
  const afterBreak = { ...worksAllDay(ida), start_time: new Date(at('09:00')).toISOString() }
  const absence = { ...worksAllDay(noor), id: 'o', kind: 'sick' as const, reason: null, version: 1 }
  const working = [worksAllDay(tom), afterBreak, worksAllDay(noor)]
  answer(readToday, { ...quietToday, off_today: [mia], working, time_off: [absence] })
  await chooseCutOffline()
  await expect.element(button('Now with Tom')).toBeVisible()
  expect(button(/with/).elements()).toHaveLength(1)
})

test('when nobody is at work and there is no connection, the panel says that nobody has time', async () => {
  answer(readToday, quietToday)
  await chooseCutOffline()
  await expect
    .element(page.getByText('Nobody who is at work now has time for this today.'))
    .toBeVisible()
})

test('without a connection, people who are free now come first, people with a wait follow, and a person who is free too late comes last and has no button', async () => {
  const people = { Mia: mia, Ida: ida, Tom: tom, Noor: noor }
  const staff = Object.entries(people).map(([name, id]) => staffMember(id, name, cutsAndColours))
  answer(listStaff, { staff })
  const appointments = [
    visitOf(mia, '07:30', '08:20'),
    visitOf(ida, '08:10', '08:30'),
    visitOf(noor, '08:00', '10:00'),
  ]
  const working = Object.values(people).map(worksAllDay)
  answer(readToday, { ...quietToday, working, appointments })
  await chooseCutOffline()
  await expect.element(button('Now with Tom')).toBeVisible()
  const offers = page.getByRole('region', { name: 'Who is free?' }).getByRole('listitem').elements()
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'Now with Tom',
    '20 min wait with Mia',
    '30 min wait with Ida',
    '10:00 AM with Noor',
  ])
  await expect.element(button('with Noor')).not.toBeInTheDocument()
  await button('20 min wait with Mia').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [waiting] = await loadQueue()
  expect(waiting?.body).toMatchObject({ start_time: new Date(at('08:20')).toISOString() })
})

test('without a connection, a walk-in that waits to be sent counts as busy time of its staff member', async () => {
  await chooseCutOffline()
  await button('Now with Mia').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await show(<BookingPanel prefill={{ form: 'walkIn', serviceId: cut }} onClose={onClose} />)
  await expect.element(button('30 min wait with Mia')).toBeVisible()
})

test('when the kept day is not today and there is no connection, every person can be chosen', async () => {
  answer(readToday, { ...quietToday, date: '2026-03-07' })
  await chooseCutOffline()
  await expect.element(page.getByText(/nobody can tell who is free/)).toBeVisible()
  await expect.element(button(/^With Mia/)).toBeVisible()
})

/** A visit of one service with a colleague. */
function visitOf(id: string, from: string, to: string) {
  const visit = appointment(`${id}${from}`, from, to)
  const staff = { id, name: id }
  return { ...visit, staff, services: visit.services.map((one) => ({ ...one, staff })) }
}
