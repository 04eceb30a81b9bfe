import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateTimeOff as endpoint } from '@chairtime/contract/time-off.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { changeConfiguration } from '../../scheduling/appointment/affected.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { timeOffView } from '../../scheduling/salon/time-off.ts'
import { checkedTimeOff } from './checked-time-off.ts'
import { refuseIfTooLong, refuseUnlessOwn } from './refuse-unless-own.ts'
import { changeTimeOff, findTimeOff } from './store.ts'
import { timeOffGone } from './time-off-gone.ts'

const refuse = refusing(endpoint)

/**
 * Changes time off. Refuses with `version_conflict` when the time off has changed since the caller read it. Refuses
 * with `bookings_affected` when visits come to lie in it and the body does not say what becomes of each visit. A
 * stylist may change only blocked time and breaks of her own, and make them last at most 24 hours. Time within one
 * local day may be longer, because such a day can have 25 hours.
 */
export async function updateTimeOff(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const before = (await findTimeOff(db, params.id)) ?? refuse('not_found', timeOffGone)
  await refuseUnlessOwn(db, refuse, ctx.actor, before, body)
  const { record, zone, staffName } = await checkedTimeOff(
    db,
    refuse,
    params.id,
    body,
    before.version + 1,
  )
  refuseIfTooLong(refuse, ctx.actor, zone, record)
  if (body.version !== before.version) {
    refuse('version_conflict', { details: { time_off: timeOffView(zone, before) } })
  }
  const outcome = await changeConfiguration(db, ctx, refuse, body, () => changeTimeOff(db, record))
  const data = { name: staffName }
  await recordEvent(db, ctx, { kind: 'time_off.updated', subjectId: record.staff_id, data })
  return { time_off: timeOffView(zone, record), ...outcome }
}
