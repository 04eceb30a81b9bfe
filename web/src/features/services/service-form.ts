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
  /** The toggled boxes, by the id of the staff member. The other boxes show who performs the service at present. */
  staff_ids: Readonly<Record<string, boolean>>
}

/** The form values of a service. */
export function formOf(service: Service | null): ServiceForm {
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
    staff_ids: {},
  }
}

/** Whether a staff member who can be booked performs the service at present. All of them perform a new service. */
export function isPerformer(service: Service | null, staffId: string): boolean {
  return service?.staff_ids.includes(staffId) ?? true
}

/**
 * The ids of the staff members who shall perform the service: the present performers, changed by the toggled boxes.
 * `undefined` if no box changes anything. The server then keeps the performers of a service, and everybody who can be
 * booked performs a new service. So the service also keeps staff members whom this page has not read yet.
 */
export function performersOf(
  { staff_ids: toggled }: ServiceForm,
  service: Service | null,
  allStaff: readonly { readonly id: string; readonly active: boolean }[],
): string[] | undefined {
  const knownIds = allStaff.map(({ id }) => id)
  const changed = Object.keys(toggled).filter((id) => toggled[id] !== isPerformer(service, id))
  if (changed.length === 0) return undefined
  const present = service?.staff_ids ?? allStaff.filter(({ active }) => active).map(({ id }) => id)
  const added = changed.filter((id) => toggled[id] && knownIds.includes(id))
  return [...present.filter((id) => !changed.includes(id)), ...added]
}

/** The request body. Values that the editor does not show are kept. */
export function fieldsOf(
  form: ServiceForm,
  service: Service | null,
  performers?: string[],
): ServiceEdit['fields'] {
  const { has_processing, new_category: _, staff_ids: __, category_id, ...fields } = form
  return {
    ...fields,
    ...(performers && { staff_ids: performers }),
    category_id: category_id === 'new' ? null : category_id,
    processing_minutes: has_processing ? form.processing_minutes : 0,
    finishing_minutes: has_processing ? form.finishing_minutes : 0,
    ...(service && { resource_type: service.resource_type, version: service.version }),
  }
}

// the staff, resource type and version cannot be mistyped, so the check leaves them out
const requestSchema = z
  .custom<ServiceForm>()
  .transform((form) => fieldsOf(form, null))
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
