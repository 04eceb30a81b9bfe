import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateStaffMember as endpoint } from '@chairtime/contract/staff.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { changeConfiguration } from '../../scheduling/appointment/affected.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { inUse } from '../../scheduling/salon/in-use.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { refuseBeyondPlan } from './refuse-beyond-plan.ts'
import { shiftProblems, shiftsOf, staffView } from './staff-view.ts'
import {
  changeStaffMember,
  knowsServices,
  readStaff,
  readUpcomingVisits,
  replaceServicesOf,
  replaceShifts,
  type StaffRow,
} from './store.ts'

const refuse = refusing(endpoint)

/**
 * Changes a staff member's details, hours and services. Refuses an outdated version, and more bookable staff members
 * than the plan allows. A staff member with visits that are not over cannot become unbookable. Hours or services that
 * do not suit such visits are refused, unless the body decides about these visits.
 */
export async function updateStaffMember(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const before = (await readStaff(db, params.id))[0] ?? refuse('not_found')
  if (body.version !== before.version) {
    refuse('version_conflict', { details: { staff_member: staffView(before) } })
  }
  const shifts = shiftsOf(body.hours ?? [])
  const errors = shiftProblems(shifts)
  if (Object.keys(errors).length > 0) refuse('validation_failed', { errors })
  if (!(await knowsServices(db, body.service_ids))) refuse('not_found')
  if (before.active && !body.active) await refuseIfInUse(db, before, ctx.now)
  if (!before.active && body.active) await refuseBeyondPlan(db, refuse, ctx)

  const outcome = await changeConfiguration(db, ctx, refuse, body, async () => {
    await changeStaffMember(db, params.id, {
      name: body.name,
      email: body.email ?? null,
      phone: body.phone ?? null,
      title: body.title ?? null,
      active: body.active,
      own_hours: body.hours !== null,
    })
    await replaceShifts(db, params.id, shifts)
    await replaceServicesOf(db, params.id, body.service_ids)
  })
  if (!before.active && body.active) await refuseIfTooLarge(db, refuse)
  await recordEvent(db, ctx, {
    kind: 'staff.updated',
    subjectId: params.id,
    data: { name: body.name },
  })
  const after = await readStaff(db, params.id)
  return { staff_member: staffView(itemAt(after, 0)), ...outcome }
}

async function refuseIfInUse(db: TenantWrite, staffMember: StaffRow, now: Date): Promise<void> {
  const visits = await readUpcomingVisits(db, [staffMember.id], now)
  if (visits.length > 0) refuse('staff_in_use', inUse([staffMember], visits))
}
