import { isAbsentAt, type Lapse, lapseOf, unitsServe } from '@chairtime/core/booking/lapse.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { claimsOf } from '../claims-store.ts'
import { loadSalon } from '../salon/book-store.ts'
import { wasAllowed } from './allowed-store.ts'
import type { AppointmentRecord } from './record.ts'
import { promisedLines } from './rest.ts'

/**
 * Why the salon can no longer serve an existing visit as promised; `null` when it can. Lost skills and hours do not
 * count when their loss was accepted before (`wasAllowed`). An acceptance of blocked time does not cover a later sick
 * day.
 */
export async function presentLapse(
  db: TenantRead,
  visit: AppointmentRecord,
): Promise<Lapse | null> {
  const { id } = visit
  const { salon } = await loadSalon(db)
  if (!unitsServe(salon, await claimsOf(db, { appointmentId: id }))) return 'gone'
  const lapse = lapseOf(salon, promisedLines(visit))
  const isAllowed = () => wasAllowed(db, id, absentFrom(salon, visit))
  return lapse === 'gone' || (lapse && !(await isAllowed())) ? lapse : null
}

/** The ids of the staff members of the visit who are not in the salon during a part of their services. */
export function absentFrom(
  salon: Salon,
  visit: Pick<AppointmentRecord, 'lines' | 'staff_claims'>,
): string[] {
  const lines = promisedLines(visit).filter((line) => isAbsentAt(salon, line))
  return [...new Set(lines.map(({ staff_id }) => staff_id))]
}
