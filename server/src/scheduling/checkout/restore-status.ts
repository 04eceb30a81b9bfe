import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { presentLapse } from '../appointment/present-lapse.ts'
import type { AppointmentRecord } from '../appointment/record.ts'
import { writeStatus } from '../appointment/store.ts'
import { isTimeTaken, restoreClaims } from '../claims-store.ts'

/**
 * After a payment was taken back, gives its visit the status from before the payment. Also claims the visit's time
 * again, because the payment may have completed the visit before its end and so freed the rest of its time. The visit
 * stays completed when its time has been given away meanwhile, or when its end is still to come and the salon can no
 * longer serve it. The payment is taken back all the same.
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
