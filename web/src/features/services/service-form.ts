import { serviceFields } from '@chairtime/contract/services.ts'
import { isVisible } from '@chairtime/core/text/characters.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { currentTexts } from '../../lib/texts.ts'
import type { Service, ServiceEdit } from './queries.ts'

/** The values of the editor. The category `new` requires a name in `new_category`. */
export interface ServiceForm {
  name: string
  description: string
  category_id: string
  new_category: string
  duration_minutes: number
  has_processing: boolean
  processing_minutes: number
  finishing_minutes: number
  buffer_before_minutes: number
  buffer_after_minutes: number
  price: number
  can_book_online: boolean
  staff_ids: string[]
}

/** The form values of a service. `staffIds` are those who can be booked; all of them perform a new service. */
export function formOf(service: Service | null, staffIds: readonly string[]): ServiceForm {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    category_id: service?.category_id ?? '',
    new_category: '',
    duration_minutes: service?.duration_minutes ?? 60,
    has_processing: (service?.processing_minutes ?? 0) > 0,
    processing_minutes: service?.processing_minutes || 30,
    finishing_minutes: service?.finishing_minutes ?? 0,
    buffer_before_minutes: service?.buffer_before_minutes ?? 0,
    buffer_after_minutes: service?.buffer_after_minutes ?? 0,
    price: service?.price ?? 0,
    can_book_online: service?.can_book_online ?? true,
    staff_ids: staffIds.filter((id) => service?.staff_ids.includes(id) ?? true),
  }
}

/**
 * The request body. Values that the editor does not show are kept, such as staff members who cannot be booked. Staff
 * members who were deleted meanwhile are left out.
 */
export function fieldsOf(
  form: ServiceForm,
  service: Service | null,
  allStaff: readonly { readonly id: string; readonly active: boolean }[],
): ServiceEdit['fields'] {
  const { has_processing, new_category: _, category_id, ...fields } = form
  return {
    ...fields,
    staff_ids: allStaff
      .filter(({ id, active }) => (active ? form : service)?.staff_ids.includes(id))
      .map(({ id }) => id),
    category_id: category_id === 'new' ? null : category_id,
    processing_minutes: has_processing ? form.processing_minutes : 0,
    finishing_minutes: has_processing ? form.finishing_minutes : 0,
    ...(service && { resource_type: service.resource_type, version: service.version }),
  }
}

// the staff, resource type and version cannot be mistyped, so the check leaves them out
const requestSchema = z
  .custom<ServiceForm>()
  .transform((form) => fieldsOf(form, null, []))
  .pipe(serviceFields)

const checkBySchema = zodResolver(requestSchema, {
  error: (issue) =>
    issue.code === 'invalid_type' ? currentTexts().services.serviceField.noNumber : undefined,
})

/** Validates by the schema of the contract, and requires a name for a new category. */
export const checkService: Resolver<ServiceForm> = async (form, context, options) => {
  const { serviceField } = currentTexts().services
  const result = await checkBySchema(form, context, options)
  const isNameless = form.category_id === 'new' && !isVisible(form.new_category)
  const errors = {
    ...result.errors,
    ...(isNameless && { new_category: { type: 'required', message: serviceField.noName } }),
  } as FieldErrors<ServiceForm>
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} }
}
