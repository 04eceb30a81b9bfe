import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { createTimeOff as endpoint } from '@chairtime/contract/time-off.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { changeConfiguration } from '../../scheduling/appointment/affected.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { timeOffView } from '../../scheduling/salon/time-off.ts'
import { checkedTimeOff } from './checked-time-off.ts'
import { refuseIfTooLong, refuseUnlessOwn } from './refuse-unless-own.ts'
import { insertTimeOff, retirePast } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Enters time off of a staff member. Refuses with `bookings_affected` when visits lie in it, unless the body says what
 * becomes of each visit. A stylist may enter only blocked time and breaks of her own, each of at most 24 hours. Time
 * within one local day may be longer, because such a day can have 25 hours.
 */
export async function createTimeOff(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  await refuseUnlessOwn(db, refuse, ctx.actor, body)
  const { record, zone, staffName } = await checkedTimeOff(db, refuse, newId(), body, 1)
  refuseIfTooLong(refuse, ctx.actor, zone, record)
  await retirePast(db, ctx.now)
  const outcome = await changeConfiguration(db, ctx, refuse, body, () => insertTimeOff(db, record))
  const data = { name: staffName }
  await recordEvent(db, ctx, { kind: 'time_off.created', subjectId: record.staff_id, data })
  return { time_off: timeOffView(zone, record), ...outcome }
}
