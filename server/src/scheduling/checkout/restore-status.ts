import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { presentLapse } from '../appointment/present-lapse.ts'
import type { AppointmentRecord } from '../appointment/record.ts'
import { writeStatus } from '../appointment/store.ts'
import { isTimeTaken, restoreClaims } from '../claims-store.ts'

/**
 * After a payment was taken back, gives its visit the status from before the payment, and claims the visit's time
 * again: the payment had completed the visit, perhaps before its end, and freed the rest of the time. The visit stays
 * completed when its time has been given away meanwhile, or when it is not over and the salon can no longer serve it;
 * the payment is taken back all the same.
 */
export async function restoreStatus(
  db: TenantWrite,
  { now }: Pick<Context, 'now'>,
  record: AppointmentRecord,
  status: AppointmentStatus | null,
): Promise<AppointmentRecord> {
  if (status === null || status === record.status || record.status !== 'completed') return record
  if (record.end > minuteOf(now) && (await presentLapse(db, record))) return record
  if (await isTimeTaken(db, record.id, now)) return record
  const moments = await writeStatus(db, record.id, { status }, now)
  await restoreClaims(db, record.id, now)
  return { ...record, ...moments, status, version: record.version + 1 }
}
