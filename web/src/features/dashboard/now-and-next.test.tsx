import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { appointment, quietToday, sharedVisit, signedIn } from '../../../test/samples.ts'
import { show, showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/toast.ts'
import { useToday } from '../calendar/queries.ts'
import { NowAndNext } from './now-and-next.tsx'

const visits = [
  appointment('over', '08:00', '09:30', { status: 'in_progress' }),
  appointment('waits', '09:30', '10:00', { status: 'arrived' }),
  appointment('late', '09:48', '10:30'),
  appointment('next', '10:30', '11:00'),
]
const day = { ...quietToday, appointments: visits }

beforeEach(() => {
  setClock(Date.parse('2026-03-08T10:00:00+02:00'))
  signIn(signedIn)
  answer(readToday, day)
  const late = clientNamed('Client late', { id: 'c-late', phone: '+1 202 555 0123' })
  answer(readClient, { client: late, card: emptyCard })
})

const rows = () =>
  page
    .getByRole('list', { name: 'Now and next' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('late clients come first, then waiting ones, then visits that run over, and each row has a button for the next step', async () => {
  await show(<LiveCard />)
  await expect.element(page.getByText('12 min late')).toBeVisible()
  expect(rows().map((text) => /late|waits|over/.exec(text ?? '')?.[0])).toEqual([
    'late',
    'waits',
    'over',
  ])
  await expect.element(page.getByRole('button', { name: 'Check in, Client late' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start, Client waits' })).toBeVisible()
  await page.getByRole('button', { name: 'Check out, Client over' }).first().click()
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'over' })
  const next = page.getByRole('region', { name: 'Next appointment' })
  await expect.element(next.getByRole('button', { name: 'Client next', exact: true })).toBeVisible()
})

test('when a visit runs over and is already paid, it is completed without a checkout', async () => {
  const paid = visits.map((visit) => ({ ...visit, checked_out: visit.status === 'in_progress' }))
  answer(readToday, { ...day, appointments: paid })
  await show(<LiveCard />)
  await expect
    .element(page.getByRole('button', { name: 'Done, Client over' }).first())
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Check out, Client over' }).elements()).toEqual([])
  const over = { ...itemAt(paid, 0), status: 'completed', version: 2 } as const
  answer(changeAppointmentStatus, { appointment: over })
  await page.getByRole('button', { name: 'Done, Client over' }).first().click()
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([{ actions: [] }])
})

test.each([
  ['the waiting client, while another is late', visits, 'Start, Client waits'],
  ['the late client, while nobody waits', visits.toSpliced(1, 1), 'Check in, Client late'],
  ['the next client, while nobody is late or waits', visits.slice(3), 'Check in, Client next'],
])('only one button is filled: that of %s', async (_, appointments, name) => {
  answer(readToday, { ...day, appointments })
  await show(<LiveCard />)
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toHaveClass('bg-accent')
  expect(document.querySelectorAll('button.bg-accent')).toHaveLength(1)
})

test('the card names all staff members of a late visit and of the next one, and fits on a phone', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const appointments = [sharedVisit('late', '09:48', '10:30'), sharedVisit('b', '10:30', '11:00')]
  answer(readToday, { ...day, appointments })
  await show(<LiveCard />)
  await expect.element(page.getByText('Cut + Colour · Mia Lang and Tom Reed')).toBeVisible()
  await expect.element(page.getByText('Cut + Colour with Mia Lang and Tom Reed')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a client who has just arrived is shown without a waiting time', async () => {
  const arrival = { status: 'arrived', arrived_at: '2026-03-08T10:00:00+02:00' } as const
  answer(readToday, { ...day, appointments: [appointment('uma', '09:45', '10:30', arrival)] })
  await show(<LiveCard />)
  await expect.element(page.getByText('Just arrived')).toBeVisible()
})

test('on a phone a press on the name of a client who is being served opens the visit', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const served = appointment('uma', '09:45', '10:30', { status: 'in_progress' })
  answer(readToday, { ...day, appointments: [served] })
  await show(<LiveCard />)
  await page.getByRole('button', { name: /^Client uma/ }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'uma' })
})

test('on a phone only the first clients being served have a row, and a button shows the others', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const served = ['ada', 'bea', 'cleo'].map((id) =>
    appointment(id, '09:45', '10:30', { status: 'in_progress' }),
  )
  answer(readToday, { ...day, appointments: served })
  await show(<LiveCard />)
  const checkOut = page.getByRole('button', { name: 'Check out, Client cleo' })
  expect(checkOut.elements()).toEqual([])
  await page.getByRole('button', { name: '1 more in the chair' }).click()
  await expect.element(checkOut).toBeVisible()
})

test('a completed visit stays listed until it is paid', async () => {
  const done = appointment('emil', '09:00', '09:30', { status: 'completed' })
  const paid = appointment('paid', '09:00', '09:30', { status: 'completed', checked_out: true })
  const refunded = appointment('back', '09:00', '09:30', { status: 'completed', refunded: true })
  answer(readToday, { ...day, appointments: [done, paid, refunded] })
  await showPages([{ path: '/', element: <LiveCard /> }], '/')
  const list = page.getByRole('list', { name: 'Done, not paid' })
  await list.getByRole('button', { name: 'Check out, Client emil' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'emil' })
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
})

test('after the trial an unpaid visit is listed without the button for the checkout', async () => {
  const ended = { subscribed: false, trial_ends_at: '2026-03-01T09:00:00Z' }
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, ...ended } })
  const done = appointment('emil', '09:00', '09:30', { status: 'completed' })
  answer(readToday, { ...day, appointments: [done] })
  await showPages([{ path: '/', element: <LiveCard /> }], '/')
  const list = page.getByRole('list', { name: 'Done, not paid' })
  await expect.element(list.getByRole('button', { name: /^Client emil/ })).toBeVisible()
  expect(list.getByRole('button', { name: /Check out/ }).elements()).toEqual([])
})

test('a user who takes no payments sees no unpaid visits', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  const done = appointment('emil', '09:00', '09:30', { status: 'completed' })
  answer(readToday, { ...day, appointments: [done, appointment('next', '10:30', '11:00')] })
  await show(<LiveCard />)
  await expect.element(page.getByRole('button', { name: 'Client next' })).toBeVisible()
  await expect.element(page.getByText('Done, not paid')).not.toBeInTheDocument()
})

test('a stylist sees only her own visits, each with the step that she may take', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  const over = itemAt(visits, 0)
  const toms = visits.slice(1).map((visit) => ({
    ...visit,
    services: visit.services.map((service) => ({ ...service, staff: { id: 's2', name: 'Tom' } })),
  }))
  const others = [...toms, appointment('own', '11:00', '12:00')]
  answer(readToday, { ...day, appointments: [over, ...others], own_staff_ids: ['s1'] })
  await show(<LiveCard />)
  const next = page.getByRole('region', { name: 'Next appointment' })
  await expect.element(next.getByRole('button', { name: 'Check in, Client own' })).toBeVisible()
  expect(rows()).toHaveLength(1)
  const done = { ...over, status: 'completed', version: 2 } as const
  answer(changeAppointmentStatus, { appointment: done })
  answer(readToday, { ...day, appointments: [done, ...others], own_staff_ids: ['s1'] })
  await page.getByRole('button', { name: 'Done, Client over' }).click()
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/over/status'))?.body)
    .toMatchObject({ status: 'completed' })
  await expect.poll(rows).toEqual([])
})

test('a stylist may mark her own late client as a no-show', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(readToday, { ...day, own_staff_ids: ['s1'] })
  setClock(Date.parse('2026-03-08T10:04:00+02:00'))
  await show(<LiveCard />)
  await expect.element(page.getByRole('button', { name: 'No-show, Client late' })).toBeVisible()
})

test('a stylist who is linked to no staff member sees everybody’s visits, but no buttons for the next step', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await show(<LiveCard />)
  await expect.element(page.getByText('12 min late')).toBeVisible()
  expect(rows()).toHaveLength(3)
  expect(page.getByRole('button', { name: /^(Check|Start|Done)/ }).elements()).toEqual([])
})

test('a late client can be called by a link, and marked as a no-show only after the grace', async () => {
  await show(<LiveCard />)
  await expect
    .element(page.getByRole('link', { name: /^Call Client late/ }))
    .toHaveAttribute('href', 'tel:+12025550123')
  const noShow = page.getByRole('button', { name: 'No-show, Client late' })
  await expect.element(noShow).not.toBeInTheDocument()
  setClock(Date.parse('2026-03-08T10:04:00+02:00'))
  await expect.element(noShow).toBeVisible()
})

test('beside a panel the buttons of a late client do not squeeze the name', async () => {
  await show(
    <div style={{ width: 260 }}>
      <LiveCard />
    </div>,
  )
  await expect.element(page.getByRole('link', { name: /^Call Client late/ })).toBeVisible()
  setClock(Date.parse('2026-03-08T10:04:00+02:00'))
  await expect.element(page.getByRole('button', { name: 'No-show, Client late' })).toBeVisible()
  const name = page.getByRole('button', { name: /^Client late/ }).element()
  expect(name.getBoundingClientRect().width).toBeGreaterThanOrEqual(120)
})

test('“Start”, pressed long before the time of a visit, opens the visit and starts nothing yet', async () => {
  const early = appointment('early', '11:30', '12:00', { status: 'arrived' })
  answer(readToday, { ...quietToday, appointments: [early] })
  await show(<LiveCard />)
  const next = page.getByRole('region', { name: 'Next appointment' })
  await next.getByRole('button', { name: 'Start, Client early' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'early' })
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a check-in is seen before the server has answered, and “Undo” takes it back', async () => {
  const reply = Promise.withResolvers<Response>()
  answerWith(changeAppointmentStatus, () => reply.promise)
  await show(<LiveCard />)
  await page.getByRole('button', { name: 'Check in, Client late' }).click()
  await expect.element(page.getByText('12 min late')).not.toBeInTheDocument()
  const arrived = appointment('late', '09:48', '10:30', { status: 'arrived', version: 2 })
  answer(readToday, { ...day, appointments: visits.with(2, arrived) })
  reply.resolve(Response.json({ appointment: arrived }))
  await expect.element(page.getByText('Client late is here')).toBeVisible()
  answer(changeAppointmentStatus, { appointment: { ...arrived, status: 'confirmed' } })
  answer(readToday, day)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('12 min late')).toBeVisible()
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies).toEqual([
    { status: 'arrived', version: 1 },
    { status: 'confirmed', version: 2 },
  ])
})

test('when another visit has become the next one, “Undo” still takes back the step that the toast tells about', async () => {
  const sam = appointment('sam', '10:05', '10:30', { status: 'arrived' })
  const aron = appointment('aron', '10:30', '11:00')
  const started = { ...sam, status: 'in_progress' as const, version: 2 }
  answer(readToday, { ...quietToday, appointments: [sam, aron] })
  answer(changeAppointmentStatus, { appointment: started })
  await show(<LiveCard />)
  const next = page.getByRole('region', { name: 'Next appointment' })
  await expect.element(next.getByRole('button', { name: 'Start, Client sam' })).toBeVisible()
  answer(readToday, { ...quietToday, appointments: [started, aron] })
  await next.getByRole('button', { name: 'Start, Client sam' }).click()
  await expect.element(next.getByRole('button', { name: 'Check in, Client aron' })).toBeVisible()
  await expect.element(page.getByText('Client sam is being served')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const posted = () => sent.filter(({ method }) => method === 'POST')
  await expect.poll(posted).toHaveLength(2)
  expect(posted().map(({ path, body }) => [path, body])).toEqual([
    ['/appointments/sam/status', { status: 'in_progress', version: 1 }],
    ['/appointments/sam/status', { status: 'arrived', version: 2 }],
  ])
})

test('when many clients are late, a waiting client and a visit that runs over still have a row each, and a button shows the hidden rows', async () => {
  const late = [1, 2, 3].map((n) => appointment(`late${n}`, `08:0${n}`, '09:00'))
  answer(readToday, { ...day, appointments: [...late, ...visits] })
  await show(<LiveCard />)
  await expect.element(page.getByText('1 h 59 min late')).toBeVisible()
  const kinds = () => rows().map((text) => /late|waits|over/.exec(text ?? '')?.[0])
  expect(kinds()).toEqual(['late', 'waits', 'over'])
  const more = page.getByRole('button', { name: 'and 3 more' })
  await more.click()
  expect(kinds()).toEqual(['late', 'late', 'late', 'late', 'waits', 'over'])
  const fewer = page.getByRole('button', { name: 'Show fewer' })
  await expect.element(fewer).toHaveAttribute('aria-expanded', 'true')
  await fewer.click()
  expect(kinds()).toHaveLength(3)
})

test('when a step removes its row, the focus moves to the card', async () => {
  answerWith(changeAppointmentStatus, () => Promise.withResolvers<Response>().promise)
  await show(<LiveCard />)
  const start = page.getByRole('button', { name: 'Start, Client waits' })
  await expect.element(start).toBeVisible()
  start.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(start).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Now and next' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: /^Client late/ })).toHaveFocus()
})

test('a refused step is taken back, and a toast says why', async () => {
  refuseWith(changeAppointmentStatus, 'status_not_allowed')
  await show(<LiveCard />)
  await page.getByRole('button', { name: 'Check in, Client late' }).click()
  await expect.element(page.getByText('Client late’s visit was not changed')).toBeVisible()
  await expect.element(page.getByText(refusals.status_not_allowed.sentence)).toBeVisible()
  await expect.element(page.getByText('12 min late')).toBeVisible()
})

test('a stylist who is linked to no staff member sees who is late, but no buttons for the next step and no phone numbers', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await show(<LiveCard />)
  await expect.element(page.getByText('12 min late')).toBeVisible()
  expect(page.getByRole('button', { name: /Check in|Start|Check out/ }).elements()).toEqual([])
  expect(sent.map(({ path }) => path)).toEqual(['/calendar/today'])
})

function LiveCard() {
  const { data } = useToday()
  return data ? <NowAndNext today={data} /> : null
}
