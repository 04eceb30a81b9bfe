import type { Demo } from './demo-program.ts'
import { instantAt, type Visit, visitsOn } from './salon-day.ts'

/**
 * Runs the day until 11:20. By then visits are paid, clients are in the chairs, one client is late, one waits, one is
 * served beyond the planned end, one has come too early, and three are on the waiting list.
 */
export async function playBusyMorning(demo: Demo, date: string): Promise<void> {
  const at = (time: string) => instantAt(demo, date, time)
  await joinWaitlist(demo, date)
  const visits = await visitsOn(demo, date)
  const overrunning = lastOf(
    visits,
    (visit) => endOf(visit) > at('11:00') && endOf(visit) <= at('11:17'),
  )
  const late = lastOf(
    visits,
    (visit) => startOf(visit) >= at('10:55') && startOf(visit) <= at('11:12'),
  )
  const early = visits.find((visit) => startOf(visit) > at('11:20'))
  const steps = visits
    .filter((visit) => visit !== late && startOf(visit) <= at('11:20'))
    .flatMap((visit) => [
      { when: startOf(visit), path: 'status', visit, body: { status: 'in_progress' } },
      ...(visit === overrunning || endOf(visit) > at('11:20')
        ? []
        : [{ when: endOf(visit), path: 'checkout', visit, body: payment(visit) }]),
    ])
    .sort((a, b) => a.when.getTime() - b.when.getTime())
  for (const { when, path, visit, body } of steps) await callAt(demo, when, visit.id, path, body)
  await bookWalkIn(demo, date, at('11:12'))
  if (early) await callAt(demo, at('11:18'), early.id, 'status', { status: 'arrived' })
  await demo.setClock(at('11:20'))
}

const startOf = (visit: Visit) => new Date(visit.start_time)
const endOf = (visit: Visit) => new Date(visit.end_time)

/** The visit with the latest end among those that fit. */
function lastOf(visits: readonly Visit[], fits: (visit: Visit) => boolean): Visit | undefined {
  return visits
    .filter(fits)
    .sort((a, b) => endOf(a).getTime() - endOf(b).getTime())
    .at(-1)
}

/**
 * The payment of a visit. Visits that start at every fourth half hour are paid in cash. Visits that start at every
 * third half hour have no tip.
 */
function payment(visit: Visit) {
  const halfHour = startOf(visit).getTime() / 1_800_000
  const tip = halfHour % 3 === 0 ? 0 : Math.round(visit.price * 0.15)
  const method = halfHour % 4 === 0 ? 'cash' : 'card'
  return { tip, payments: [{ method, amount: visit.price + tip }] }
}

async function callAt(demo: Demo, when: Date, id: string, path: string, body: object) {
  await demo.setClock(when)
  await demo.call('POST', `/api/appointments/${id}/${path}`, body, await demo.signIn())
}

const waitingClients = [
  { name: 'Nora Lind', service: 'Balayage', from: '12:00', to: '18:00' },
  { name: 'Ivy Moss', service: 'Blowout', from: '15:00', to: '18:00' },
  { name: 'Paul Weber', service: "Men's Cut", from: '12:00', to: '15:00' },
]

/** Lets clients who want a time of this day join the waiting list, with the calls of the booking site. */
async function joinWaitlist(demo: Demo, date: string): Promise<void> {
  const publicPath = `/api/public/${new URL(demo.bookingOrigin).hostname.split('.')[0]}`
  const { services } = await demo.call<{ services: { id: string; name: string }[] }>(
    'GET',
    publicPath,
  )
  for (const [i, { name, service, from, to }] of waitingClients.entries()) {
    await demo.setClock(instantAt(demo, date, `08:${10 + 15 * i}`))
    const wanted = services.find((one) => one.name === service)
    await demo.call('POST', `${publicPath}/waitlist`, {
      service_ids: [wanted?.id],
      windows: [{ from: instantAt(demo, date, from), to: instantAt(demo, date, to) }],
      client: { name, phone: `+1202555017${i}` },
    })
  }
}

/** Books a walk-in, who waits for a short service. */
async function bookWalkIn(demo: Demo, date: string, when: Date): Promise<void> {
  await demo.setClock(when)
  const token = await demo.signIn()
  const { services } = await demo.call<{ services: { id: string; name: string }[] }>(
    'GET',
    '/api/services?search=Fringe',
    undefined,
    token,
  )
  const visits = await visitsOn(demo, date)
  const people = [...new Set(visits.flatMap(({ staff }) => (staff ? [staff.id] : [])))]
  const body = {
    service_ids: services.slice(0, 1).map(({ id }) => id),
    staff_id: people.at(-1),
    start_time: new Date(when.getTime() + 3 * 60_000).toISOString(),
    checked_in: true,
    override: { reason: 'Walk-in' },
  }
  await demo.call('POST', '/api/appointments', body, token)
}
