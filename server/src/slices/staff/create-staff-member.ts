import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { createStaffMember as endpoint } from '@chairtime/contract/staff.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { refuseBeyondPlan } from './refuse-beyond-plan.ts'
import { staffView } from './staff-view.ts'
import { insertStaff, readStaff } from './store.ts'

const refuse = refusing(endpoint)

/** Adds a staff member who is bookable for every service. Refuses more staff members than the plan allows. */
export async function createStaffMember(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  await refuseBeyondPlan(db, refuse, ctx)
  const person = {
    name: body.name,
    email: body.email ?? null,
    phone: body.phone ?? null,
    user_id: null,
  }
  const id = itemAt(await insertStaff(db, [person], ctx.now), 0)
  await refuseIfTooLarge(db, refuse)
  await recordEvent(db, ctx, {
    kind: 'staff.created',
    subjectId: id,
    data: { name: body.name },
  })
  const rows = await readStaff(db, id)
  return { staff_member: staffView(itemAt(rows, 0)) }
}
