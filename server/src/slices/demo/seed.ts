import { type AppointmentView, listAppointments } from '@chairtime/contract/appointments.ts'
import { listNotifications, markNotificationsRead } from '@chairtime/contract/notifications.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { readTax } from '@chairtime/contract/settings.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { taxOf } from '@chairtime/core/checkout/tax.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { addDays, dayNumber, weekday } from '@chairtime/core/time/local.ts'
import { localDate } from '@chairtime/core/time/zone.ts'
import { instantOf, minuteOf, minutesAfter } from '../../platform/time/instants.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { createSalon } from './create-salon.ts'
import { type DayPlan, fillDay, stepAt } from './fill-day.ts'
import { business, colleagues, shiftsOn } from './fixtures.ts'
import { replayVisit } from './replay-visit.ts'
import { seedClients } from './seed-clients.ts'
import type { SeedContext, SeedStep } from './seed-context.ts'
import { setPictures } from './set-pictures.ts'
import { tryLockDemo } from './store.ts'

/** The demo owner's sign-in. */
export interface DemoAccess {
  readonly email: string
  readonly password: string
}

const CREATED_DAYS_AGO = 12
/** How many days before and after today have visits. */
const PAST_DAYS = 7
const AHEAD_DAYS = 10

/** The demo owner's sign-in. The password is derived from the installation's secret and equal at every start. */
export function demoAccess({ app }: SeedContext): DemoAccess {
  const password = `demo-${app.secrets.pseudonym('the demo owner signs in').slice(0, 12)}`
  return { email: business.ownerEmail, password }
}

/**
 * Creates the demo salon, or adds what is missing. Afterwards today is a busy day, and visits up to today have the
 * status that they would have by now. A second call with the same `now` changes nothing. A new demo salon gets
 * `timezone`. The caller checks that the server runs in development.
 *
 * Today is filled first, because filling takes some seconds, and the server already answers requests meanwhile. Calls
 * `onCreated` as soon as the salon's site and sign-in exist. If several nodes use the same database, only one of them
 * fills the salon.
 */
export async function seedDemoSalon(
  seed: SeedContext,
  now: Date,
  timezone: string,
  onCreated = () => {},
): Promise<void> {
  await seed.app.database.acrossTenantsAutonomous(
    'one node fills the demo salon',
    async (directory) => {
      if (await tryLockDemo(directory)) await fillDemoSalon(seed, now, timezone, onCreated)
    },
  )
}

async function fillDemoSalon(
  seed: SeedContext,
  now: Date,
  timezone: string,
  onCreated: () => void,
): Promise<void> {
  const { password } = demoAccess(seed)
  const created = minutesAfter(now, -CREATED_DAYS_AGO * DAY_MINUTES)
  const salon = await createSalon(seed, { at: created, password, timezone })
  const step = { at: now, actor: salon.owner, tenantId: salon.tenantId }
  onCreated()
  // the uploads are dated long ago, so that the latest activity is about visits
  await setPictures(seed, { ...step, at: created })
  const { zone } = (await seed.app.database.inTenant(salon.tenantId).read(loadSalon)).salon
  const { staff } = await seed.call(listStaff, step, {})
  const { services } = await seed.call(listServices, step, {})
  const { tax } = await seed.call(readTax, step, {})
  const plan: DayPlan = {
    salon,
    zone,
    staff: staff.filter(({ active }) => active),
    services,
    tax: taxOf(tax),
    created: minuteOf(created),
    now: minuteOf(now),
  }
  for (const date of nearestFirst(localDate(plan.zone, plan.now))) {
    await seedDay(seed, plan, date)
    await markEarlierRead(seed, step)
  }
  await seedClients(seed, plan)
}

const UNREAD_MAX = 2

/** Marks the notifications of the owner as read; at most the latest `UNREAD_MAX` stay unread. */
async function markEarlierRead(seed: SeedContext, step: SeedStep): Promise<void> {
  const query = { limit: String(UNREAD_MAX + 1) }
  const { items } = await seed.call(listNotifications, step, { query })
  const newestToRead = items[UNREAD_MAX]
  if (!newestToRead) return
  const at = minutesAfter(instantOf(newestToRead.created_at), 1)
  await seed.call(markNotificationsRead, { ...step, at }, {})
}

/** Today first, then the days before and after it by distance, because those who try the demo look at today first. */
function nearestFirst(today: string): string[] {
  const days = Array.from({ length: PAST_DAYS + 1 + AHEAD_DAYS }, (_, i) => i - PAST_DAYS)
  return days.sort((a, b) => Math.abs(a) - Math.abs(b)).map((offset) => addDays(today, offset))
}

/** Fills a day that has too few visits. Visits up to today then get the status that they would have by now. */
async function seedDay(seed: SeedContext, plan: DayPlan, date: string): Promise<void> {
  const daysAhead = dayNumber(date) - dayNumber(localDate(plan.zone, plan.now))
  const visits = await visitsOn(seed, plan, date)
  const peopleAtWork = colleagues.filter((one) => shiftsOn(one, weekday(date)).length > 0).length
  const visitsMin = daysAhead > 0 ? peopleAtWork : 3 * peopleAtWork
  if (visits.length < visitsMin) await fillDay(seed, plan, date, densityOf(daysAhead))
  if (daysAhead > 0) return
  for (const visit of await visitsOn(seed, plan, date)) await replayVisit(seed, plan, visit)
}

/** The `density` with which `fillDay` fills a day, in percent: high up to today, lower for each day ahead. */
function densityOf(daysAhead: number): number {
  return daysAhead <= 0 ? 85 : Math.max(20, 75 - 6 * daysAhead)
}

async function visitsOn(
  seed: SeedContext,
  plan: DayPlan,
  date: string,
): Promise<AppointmentView[]> {
  const query = { from: date, to: date, limit: '200' }
  const { items } = await seed.call(listAppointments, stepAt(plan, plan.now), { query })
  return items
}
