import type { Input } from '@chairtime/contract/endpoint.ts'
import { deleteTimeOff as endpoint } from '@chairtime/contract/time-off.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseUnlessOwn } from './refuse-unless-own.ts'
import { findTimeOff, removeTimeOff } from './store.ts'
import { timeOffGone } from './time-off-gone.ts'

const refuse = refusing(endpoint)

/**
 * Removes time off: the staff member can be booked again. A stylist may remove only blocked time and breaks of her own.
 */
export async function deleteTimeOff(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await lockConfiguration(db)
  const before = (await findTimeOff(db, params.id)) ?? refuse('not_found', timeOffGone)
  await refuseUnlessOwn(db, refuse, ctx.actor, before)
  const { staff_id } = before
  await removeTimeOff(db, params.id)
  const { names } = await loadSalon(db)
  const data = { name: names.get(staff_id) ?? null }
  await recordEvent(db, ctx, { kind: 'time_off.deleted', subjectId: staff_id, data })
}
