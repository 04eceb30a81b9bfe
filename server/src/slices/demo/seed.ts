import { type AppointmentView, listAppointments } from '@chairtime/contract/appointments.ts'
import { listNotifications, readNotifications } from '@chairtime/contract/notifications.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { addDays, dayNumber, weekday } from '@chairtime/core/time/local.ts'
import { localDate } from '@chairtime/core/time/zone.ts'
import { atMinute, instantOf, minuteOf, minutesAfter } from '../../platform/time/instants.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { business, colleagues, shiftsOn } from './cast.ts'
import { type Diary, fillDay } from './fill-day.ts'
import { foundSalon } from './found-salon.ts'
import { liveThrough } from './live-through.ts'
import type { Scene, Stage } from './stage.ts'
import { presentSalon, takeOver } from './store.ts'

/** How to sign in to the demo salon. */
export interface DemoAccess {
  readonly email: string
  readonly password: string
}

const foundedDaysAgo = 12
const trialDaysLeft = 18
const pastDays = 7
const aheadDays = 10

/** The demo owner's password: made up by this installation, and the same at every start. */
export function demoAccess({ app }: Stage): DemoAccess {
  const password = `demo-${app.secrets.pseudonym('the demo owner signs in').slice(0, 12)}`
  return { email: business.ownerEmail, password }
}

/**
 * Makes the demo salon, or tops it up: today is always a lively day, and every visit is where it would
 * be by now. Doing it twice changes nothing. `timezone` is that of a new demo salon. Development only;
 * the caller sees to that. Takes some seconds, today first, so it can run while the house is open; says
 * `onFounded` as soon as the salon can be visited. Of several nodes on one database one does it, and the
 * others leave it to that one.
 */
export async function seedDemoSalon(
  stage: Stage,
  now: Date,
  timezone: string,
  onFounded = () => {},
): Promise<void> {
  await stage.app.database.autonomous('one node fills the demo salon', async (directory) => {
    if (await takeOver(directory)) await fillDemoSalon(stage, now, timezone, onFounded)
  })
}

async function fillDemoSalon(
  stage: Stage,
  now: Date,
  timezone: string,
  onFounded: () => void,
): Promise<void> {
  const { password } = demoAccess(stage)
  const founded = minutesAfter(now, -foundedDaysAgo * 1440)
  const salon = await foundSalon(stage, { at: founded, password, timezone })
  const scene = { at: now, actor: salon.owner, tenantId: salon.tenantId }
  const trialEndsAt = minutesAfter(now, trialDaysLeft * 1440)
  const door = stage.app.database.inTenant(salon.tenantId)
  await door.write((db) => presentSalon(db, business, trialEndsAt))
  onFounded()
  const { zone } = (await door.read(loadSalon)).salon
  const { staff } = await stage.act(listStaff, scene, {})
  const { services } = await stage.act(listServices, scene, {})
  const diary: Diary = {
    salon,
    zone,
    staff: staff.filter(({ active }) => active),
    services,
    founded: minuteOf(founded),
    now: minuteOf(now),
  }
  for (const date of nearestFirst(localDate(diary.zone, diary.now))) {
    await seedDay(stage, diary, date)
    await quietTheBell(stage, scene)
  }
}

const newAtTheBell = 2

/** The owner has read all but the latest, so that the bell says what is new and no more. */
async function quietTheBell(stage: Stage, scene: Scene): Promise<void> {
  const query = { limit: String(newAtTheBell + 1) }
  const { items } = await stage.act(listNotifications, scene, { query })
  const latestRead = items[newAtTheBell]
  if (!latestRead) return
  const at = minutesAfter(instantOf(latestRead.created_at), 1)
  await stage.act(readNotifications, { ...scene, at }, {})
}

/** Today, then the days around it outwards, so that what is looked at first is there first. */
function nearestFirst(today: string): string[] {
  const days = Array.from({ length: pastDays + 1 + aheadDays }, (_, i) => i - pastDays)
  return days.sort((a, b) => Math.abs(a) - Math.abs(b)).map((offset) => addDays(today, offset))
}

async function seedDay(stage: Stage, diary: Diary, date: string): Promise<void> {
  const ahead = dayNumber(date) - dayNumber(localDate(diary.zone, diary.now))
  const booked = await visitsOn(stage, diary, date)
  const atWork = colleagues.filter((one) => shiftsOn(one, weekday(date)).length > 0).length
  const enough = ahead > 0 ? atWork : 3 * atWork
  if (booked.length < enough) await fillDay(stage, diary, date, densityOf(ahead))
  if (ahead > 0) return
  for (const visit of await visitsOn(stage, diary, date)) await liveThrough(stage, diary, visit)
}

/** Full until today; the further ahead, the emptier. */
function densityOf(daysAhead: number): number {
  return daysAhead <= 0 ? 85 : Math.max(20, 75 - 6 * daysAhead)
}

async function visitsOn(
  stage: Stage,
  { salon, now }: Diary,
  date: string,
): Promise<AppointmentView[]> {
  const scene = { at: atMinute(now), actor: salon.owner, tenantId: salon.tenantId }
  const query = { from: date, to: date, limit: '200' }
  const { items } = await stage.act(listAppointments, scene, { query })
  return items
}
