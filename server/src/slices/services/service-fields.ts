import type { serviceFields } from '@chairtime/contract/services.ts'
import type { z } from 'zod'
import type { TenantRead } from '../../platform/database/database.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import { minorUnits } from '../../scheduling/minor-units.ts'
import { knowsStaff } from '../staff/store.ts'
import { findCategory } from './category-store.ts'
import { segmentsOf } from './segments.ts'
import { type NewService, readMenuDefaults } from './store.ts'

type EditableFields = Omit<NewService, 'id' | 'is_custom' | 'template_id'>

/**
 * The entered fields of a service in their stored form. Refuses categories, staff and types of
 * station that the salon does not have. The refusal names the field.
 */
export async function toStoredFields(
  db: TenantRead,
  body: z.output<typeof serviceFields>,
): Promise<EditableFields> {
  const { currency, resource_type, resource_types } = await readMenuDefaults(db)
  const refuseGone = (name: 'category_id' | 'staff_ids') =>
    refuseField(name, ({ field }) => field.goneFromList)
  const categoryId = body.category_id ?? null
  if (categoryId !== null && !(await findCategory(db, categoryId))) refuseGone('category_id')
  if (body.staff_ids && !(await knowsStaff(db, body.staff_ids))) refuseGone('staff_ids')
  const resourceType = body.resource_type === undefined ? resource_type : body.resource_type
  if (resourceType !== null && !resource_types.includes(resourceType)) {
    refuseField('resource_type', ({ field }) => field.noStation)
  }
  const price_minor = minorUnits('price', body.price, currency)
  return {
    name: body.name,
    description: body.description ?? null,
    category_id: categoryId,
    price_minor,
    buffer_before_minutes: body.buffer_before_minutes,
    buffer_after_minutes: body.buffer_after_minutes,
    can_book_online: body.can_book_online,
    segments: segmentsOf(
      {
        durationMinutes: body.duration_minutes,
        processingMinutes: body.processing_minutes,
        finishingMinutes: body.finishing_minutes,
      },
      resourceType,
    ),
    staff_ids: body.staff_ids ?? null,
  }
}
