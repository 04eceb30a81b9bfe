import type { EpochMinute, ResourceUnit, Salon, Stretch } from '@chairtime/core/booking/model.ts'
import type { TenantRead } from '../platform/database/database.ts'
import { epochMinute } from '../platform/database/epoch-minute.ts'
import { readSql } from '../platform/database/read-sql.ts'
import { atMinute } from '../platform/time/instants.ts'

interface UnitClaim extends Stretch {
  readonly id: string
}

/**
 * The salon with the units that the rest of a visit in progress may use. The rest begins at `from`. The client stays in
 * the unit that the visit occupies at that minute (D7), so the other units of its type are left out. A unit that the
 * visit claims for later, for example after a wash, is not left out. It counts as out of service in the first minute,
 * so that the rest cannot begin in it. If the occupied unit is out of service by now, the client need not stay in it.
 */
export async function keepingUnits(
  db: TenantRead,
  salon: Salon,
  appointmentId: string,
  from: EpochMinute,
): Promise<Salon> {
  const claims = await unitClaims(db, appointmentId, from)
  const claimedAt = (minute: EpochMinute) =>
    claims.filter(({ start, end }) => start <= minute && minute < end)
  // a visit that runs longer than booked goes on where it was in its last minute
  const occupied = claimedAt(from).length > 0 ? claimedAt(from) : claimedAt(from - 1)
  const isOccupied = ({ id }: ResourceUnit) => occupied.some((claim) => claim.id === id)
  const kept = salon.units.filter((unit) => isOccupied(unit) && isInService(unit, from))
  const types = new Set(kept.map(({ type }) => type))
  const units = salon.units.flatMap((unit) => {
    if (!types.has(unit.type) || kept.includes(unit)) return [unit]
    if (!claims.some(({ id }) => id === unit.id)) return []
    return [{ ...unit, outages: [...unit.outages, { start: from, end: from + 1 }] }]
  })
  return { ...salon, units }
}

function isInService({ outages }: ResourceUnit, minute: EpochMinute): boolean {
  return outages.every(({ start, end }) => minute < start || end <= minute)
}

/**
 * The visit's claims of units that end at `from` or later. A claim that was made despite other claims is among them,
 * although it is inactive, because the client is in its unit nevertheless.
 */
async function unitClaims(
  db: TenantRead,
  appointmentId: string,
  from: EpochMinute,
): Promise<UnitClaim[]> {
  const { rows } = await readSql<UnitClaim>`
    select subject_id as id, ${epochMinute('starts_at')} as start, ${epochMinute('ends_at')} as "end"
    from claims where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
      and subject_kind = 'unit' and (active or despite_others) and ends_at >= ${atMinute(from)}`.execute(
    db,
  )
  return rows
}
