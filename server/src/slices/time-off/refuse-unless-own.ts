import { may } from '@chairtime/contract/permissions.ts'
import { ownTimeOffKinds } from '@chairtime/core/booking/time-off.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { localDay, type ZoneTable } from '@chairtime/core/time/zone.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import type { Actor } from '../../platform/identity/actor.ts'
import type { TimeOffRecord } from '../../scheduling/salon/time-off.ts'
import { readOwnStaff } from '../staff/own-staff-store.ts'

/**
 * Refuses a stylist, unless every entry is blocked time or a break of her own. A stylist is a caller who may block time
 * (`time_off.block`) but may not enter all time off (`time_off.write`).
 */
export async function refuseUnlessOwn(
  db: TenantRead,
  refuse: Refuse<never>,
  actor: Actor,
  ...entries: readonly Pick<TimeOffRecord, 'staff_id' | 'kind'>[]
): Promise<void> {
  if (may(actor.role, 'time_off.write')) return
  const ownStaffIds = await readOwnStaff(db, actor.id)
  const isOwn = ({ staff_id, kind }: Pick<TimeOffRecord, 'staff_id' | 'kind'>) =>
    ownStaffIds.includes(staff_id) && ownTimeOffKinds.includes(kind)
  if (!entries.every(isOwn)) {
    refuse('forbidden', { sentence: ({ refusalCase }) => refusalCase.onlyOwnBlocks })
  }
}

const OWN_MINUTES_MAX = DAY_MINUTES

/**
 * Refuses a stylist’s time off of more than 24 hours, because days off are agreed with the desk. Time off within one
 * local day is never refused, because a local day can have 25 hours.
 */
export function refuseIfTooLong(
  refuse: Refuse<never>,
  actor: Actor,
  zone: ZoneTable,
  { start, end }: Pick<TimeOffRecord, 'start' | 'end'>,
): void {
  if (may(actor.role, 'time_off.write') || end - start <= OWN_MINUTES_MAX) return
  if (localDay(zone, start) === localDay(zone, end - 1)) return
  refuse('forbidden', { sentence: ({ refusalCase }) => refusalCase.ownBlockMax })
}
