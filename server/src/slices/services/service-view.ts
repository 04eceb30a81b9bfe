import type { service } from '@chairtime/contract/services.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { z } from 'zod'
import type { TenantRead } from '../../platform/database/database.ts'
import { pictureView } from '../../scheduling/salon/picture-store.ts'
import { durationsOf } from './segments.ts'
import { readServices, type ServiceRow } from './store.ts'

type ServiceView = z.input<typeof service>

/** The reply for a service. */
export function serviceView(row: ServiceRow): ServiceView {
  const { durationMinutes, processingMinutes, finishingMinutes } = durationsOf(row.segments)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category_id: row.category_id,
    category_name: row.category_name,
    duration_minutes: durationMinutes,
    processing_minutes: processingMinutes,
    finishing_minutes: finishingMinutes,
    buffer_before_minutes: row.buffer_before_minutes,
    buffer_after_minutes: row.buffer_after_minutes,
    price: toMajor(row.price_minor, row.currency),
    can_book_online: row.can_book_online,
    is_custom: row.is_custom,
    resource_type: row.segments[0]?.resource_type ?? null,
    staff_ids: [...row.staff_ids],
    photo: row.photo && pictureView(row.photo),
    version: row.version,
  }
}

/** The reply for a service as it is stored now, or `undefined` when the service is not on the menu. */
export async function findServiceView(
  db: TenantRead,
  id: string,
): Promise<ServiceView | undefined> {
  const [row] = await readServices(db, { ids: [id] })
  return row && serviceView(row)
}
