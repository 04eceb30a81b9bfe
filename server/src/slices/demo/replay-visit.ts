import { checkoutAppointment } from '@chairtime/contract/appointments/checkout.ts'
import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { amountDue } from '@chairtime/core/checkout/tax.ts'
import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { Refused } from '../../platform/errors/refuse.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type DayPlan, stepAt } from './fill-day.ts'
import type { SeedContext } from './seed-context.ts'

/** The statuses of visits that are replayed. A pending visit is left to the desk. */
const replayedStatuses = new Set<AppointmentView['status']>(['confirmed', 'arrived', 'in_progress'])

/**
 * Brings a visit to the status that it would have by now: completed and paid, in progress, arrived, or missed. A visit
 * that the desk changes in the meantime is left as it is.
 */
export async function replayVisit(
  seed: SeedContext,
  plan: DayPlan,
  visit: AppointmentView,
): Promise<void> {
  if (!replayedStatuses.has(visit.status)) return
  try {
    await setPresentStatus(seed, plan, visit)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

async function setPresentStatus(
  seed: SeedContext,
  plan: DayPlan,
  visit: AppointmentView,
): Promise<void> {
  const chance = chanceOf(`${visit.start_time} ${visit.staff?.name} ${visit.client?.name}`)
  const start = parseInstant(visit.start_time)
  const end = parseInstant(visit.end_time)
  const setStatus = (status: AppointmentView['status'], minute: number) =>
    seed.call(changeAppointmentStatus, stepAt(plan, minute), {
      params: { id: visit.id },
      body: { status },
    })
  const minutesLate = chance.between(0, 4)
  if (end <= plan.now) {
    if (visit.status === 'confirmed' && chance.percent(5))
      return void (await setStatus('no_show', start + 20))
    if (visit.status === 'confirmed') await setStatus('in_progress', start + minutesLate)
    await checkOut(seed, plan, visit, end, chance)
  } else if (start + minutesLate <= plan.now) {
    if (visit.status !== 'in_progress') await setStatus('in_progress', start + minutesLate)
  } else if (start - 8 <= plan.now && visit.status === 'confirmed' && chance.percent(60)) {
    await setStatus('arrived', start - 8)
  }
}

async function checkOut(
  seed: SeedContext,
  plan: DayPlan,
  { id, price, currency }: AppointmentView,
  end: number,
  chance: Chance,
): Promise<void> {
  const tip = chance.percent(60) ? Math.round(price * 0.15) : 0
  const due = amountDue(price, currency, plan.tax)
  const amount = toMajor(toMinor(due, currency) + toMinor(tip, currency), currency)
  const method = chance.percent(70) ? 'card' : 'cash'
  await seed.call(checkoutAppointment, stepAt(plan, end), {
    params: { id },
    body: { tip, payments: [{ method, amount }] },
  })
}
