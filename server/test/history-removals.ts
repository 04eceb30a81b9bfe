import { bookWanted, changeStatus, type Operation } from './history-bookings.ts'
import { findVisitsWithRemoved } from './history-check.ts'
import type { HistoryContext, RecordedAnswer } from './history-salon.ts'

/** Removals and returns of staff members and units. A few visits that stand in the way are cancelled. */

/** A removal for which more visits would have to be cancelled is not tried again. */
const CANCELLED_MAX = 4

interface StaffMember {
  readonly id: string
  readonly active: boolean
  readonly service_ids: readonly string[]
}

export async function readStaffMember(context: HistoryContext, id: string): Promise<StaffMember> {
  const { body } = await context.desk('read the staff', 'GET', '/api/staff')
  return body.staff.find((one: StaffMember) => one.id === id)
}

/**
 * Makes a bookable staff member unbookable while a client books this person. Makes an unbookable staff member bookable
 * again.
 */
export const switchStaffMember: Operation = async (context) => {
  const { random, model, specialist, staffIds } = context
  const id = random.chance(75) ? specialist.staffId : random.pick(staffIds)
  const staffMember = await readStaffMember(context, id)
  const { active, service_ids } = staffMember
  const path = `/api/staff/${id}`
  const body = { ...staffMember, active: !active, affected: 'keep' }
  if (!active) {
    return model.returning(id, async () => {
      const { ok, call } = await context.desk('person in', 'PUT', path, body)
      if (ok) model.performed.change(id, service_ids, call)
    })
  }
  const service_id = service_ids[0] ?? specialist.serviceId
  const wanted = { service_ids: [service_id], staff_id: id }
  const takingOut = () => takeOut(context, 'person out', path, body)
  const [{ ok, call }] = await Promise.all([takingOut(), bookWanted(context, wanted)])
  if (!ok) return
  model.removed(id, call)
  model.performed.change(id, [], call)
}

export const switchUnit: Operation = async (context) => {
  const { body } = await context.desk('read the units', 'GET', '/api/resources')
  const id = context.random.pick(context.unitIds)
  const unit = body.resources.find((one: { id: string }) => one.id === id)
  const change = { ...unit, active: !unit.active }
  const path = `/api/resources/${id}`
  if (unit.active) await takeOut(context, 'unit out', path, change)
  else await context.desk('unit in', 'PUT', path, change)
}

/**
 * Removes a staff member or unit. If a few visits stand in the way, cancels them and tries once more. After a success
 * no visit to come may need what was removed.
 */
async function takeOut(
  context: HistoryContext,
  operation: string,
  path: string,
  body: object,
): Promise<RecordedAnswer> {
  let answer = await context.desk(operation, 'PUT', path, body)
  if (answer.body.code?.endsWith('_in_use')) {
    const cancelled = await cancelVisits(context, answer.body.details.appointments)
    if (cancelled) answer = await context.desk(`${operation}, visits cancelled`, 'PUT', path, body)
  }
  if (answer.ok) context.model.problems.push(...(await findVisitsWithRemoved(context)))
  return answer
}

/**
 * Cancels those of the visits that no other operation is changing. If there are too many in the way, returns false and
 * cancels none.
 */
async function cancelVisits(
  context: HistoryContext,
  inTheWay: readonly { readonly id: string }[],
): Promise<boolean> {
  if (inTheWay.length > CANCELLED_MAX) return false
  for (const { id } of inTheWay) {
    const choose = () =>
      context.model.visits.find(
        (visit) => visit.id === id && !visit.busy && visit.status === 'confirmed',
      )
    await context.model.withVisit(choose, (visit) => changeStatus(context, visit, 'cancelled'))
  }
  return true
}
