import { z } from 'zod'
import { affectedChoiceFields, affectedOutcomeFields } from './affected.ts'
import { endpoint } from './endpoint.ts'
import {
  cataloguePage,
  filled,
  idParams,
  line,
  minutes,
  money,
  nextCursor,
  optional,
  text,
  uuid,
  version,
} from './fields.ts'
import { picture } from './pictures.ts'
import { problem } from './problems.ts'

export const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category_id: z.string().nullable(),
  category_name: z.string().nullable(),
  duration_minutes: z.number(),
  /**
   * The part in which the staff member is free, e.g. while colour develops. It lies directly before the finishing. In a
   * service without a finishing it lies at the end.
   */
  processing_minutes: z.number(),
  finishing_minutes: z.number(),
  buffer_before_minutes: z.number(),
  buffer_after_minutes: z.number(),
  price: z.number(),
  can_book_online: z.boolean(),
  is_custom: z.boolean(),
  resource_type: z.string().nullable(),
  staff_ids: z.array(z.string()),
  photo: picture.nullable(),
  version: z.number(),
})

/**
 * The fields of a service that a caller sends. A service lasts `duration_minutes` in total. With a processing time, the
 * last `processing_minutes + finishing_minutes` of them are the processing and the finishing.
 */
export const serviceFields = z
  .object({
    name: filled(80, problem('nameRequired')),
    description: optional(text(1000)),
    category_id: optional(uuid),
    duration_minutes: minutes(5, 720),
    processing_minutes: minutes(0, 480).default(0),
    finishing_minutes: minutes(0, 480).default(0),
    buffer_before_minutes: minutes(0, 120).default(0),
    buffer_after_minutes: minutes(0, 120).default(0),
    price: money,
    can_book_online: z.boolean().default(true),
    /**
     * The type of station at which the client sits; absent means the salon's default type, `null` means
     * none.
     */
    resource_type: optional(line(40)),
    /** The staff members who perform it. Absent means all who can be booked; in an update it means no change. */
    staff_ids: z.array(uuid).max(200).optional(),
  })
  .refine((s) => s.duration_minutes > s.processing_minutes + s.finishing_minutes, {
    path: ['processing_minutes'],
    ...problem('processingTooLong'),
  })
  .refine((s) => s.finishing_minutes === 0 || s.processing_minutes > 0, {
    path: ['finishing_minutes'],
    ...problem('finishingAlone'),
  })

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: 'The menu: every service with its category.',
  access: 'services.read',
  query: z.object({
    search: z.string().max(100).optional(),
    category_id: z
      .union([z.literal('uncategorized'), uuid], problem('notACategoryChoice'))
      .optional(),
    ...cataloguePage,
  }),
  response: z.object({ services: z.array(service), next_cursor: nextCursor }),
  refusals: [],
})

export const readService = endpoint({
  method: 'GET',
  path: '/services/{id}',
  summary: 'One service.',
  access: 'services.read',
  params: idParams,
  response: z.object({ service }),
  refusals: [],
})

export const createService = endpoint({
  method: 'POST',
  path: '/services',
  summary: 'Puts a service on the menu.',
  access: 'services.write',
  body: serviceFields,
  response: z.object({ service }),
  status: 201,
  createdPath: '/services/{service.id}',
  refusals: ['salon_too_large'],
})

export const updateService = endpoint({
  method: 'PUT',
  path: '/services/{id}',
  summary: 'Changes a service. Existing appointments keep the duration and price that were booked.',
  access: 'services.write',
  params: idParams,
  body: z.intersection(
    serviceFields,
    z.object({
      version: version.optional(),
      affected: affectedChoiceFields.affected,
      affected_each: affectedChoiceFields.affected_each,
    }),
  ),
  response: z.object({ service, ...affectedOutcomeFields }),
  refusals: ['version_conflict', 'bookings_affected'],
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/services/{id}',
  summary: 'Takes a service off the menu. Existing appointments stay.',
  access: 'services.write',
  params: idParams,
  refusals: [],
})

export const restoreService = endpoint({
  method: 'POST',
  path: '/services/{id}/restore',
  summary: 'Puts a deleted service back on the menu.',
  access: 'services.write',
  params: idParams,
  response: z.object({ service }),
  refusals: ['salon_too_large'],
})

export const duplicateService = endpoint({
  method: 'POST',
  path: '/services/{id}/duplicate',
  summary: 'Copies a service under a new name.',
  access: 'services.write',
  params: idParams,
  response: z.object({ service }),
  status: 201,
  createdPath: '/services/{service.id}',
  refusals: ['salon_too_large'],
})
