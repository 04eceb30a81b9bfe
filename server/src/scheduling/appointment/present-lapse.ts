import { isAbsentAt, type Lapse, lapseOf, unitsServe } from '@chairtime/core/booking/lapse.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { claimsOf } from '../claims-store.ts'
import { loadSalon } from '../salon/book-store.ts'
import { wasAllowed } from './allowed-store.ts'
import type { AppointmentRecord } from './record.ts'
import { promisedLines } from './rest.ts'

/**
 * Why the salon can no longer serve an existing visit as promised; `null` when it can. Lost skills and hours do not
 * count when the desk accepted their loss before. A visit that was kept in a block is not accepted in a sick day.
 */
export async function presentLapse(
  db: TenantRead,
  visit: AppointmentRecord,
): Promise<Lapse | null> {
  const { id } = visit
  const { salon } = await loadSalon(db)
  if (!unitsServe(salon, await claimsOf(db, { appointmentId: id }))) return 'gone'
  const lines = promisedLines(visit)
  const lapse = lapseOf(salon, lines)
  const absent = lines.some((line) => isAbsentAt(salon, line))
  return lapse === 'gone' || (lapse && !(await wasAllowed(db, id, absent))) ? lapse : null
}
