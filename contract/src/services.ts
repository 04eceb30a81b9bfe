import { z } from 'zod'
import { affectedChoiceFields } from './affected.ts'
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
import { businessType } from './onboarding.ts'
import { picture } from './pictures.ts'
import { problem } from './problems.ts'

export const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category_id: z.string().nullable(),
  category_name: z.string().nullable(),
  duration_minutes: z.number(),
  /** The part in the middle during which the staff member is free, e.g. while colour develops. */
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
 * A simple service has a duration. A service with a processing gap has a total of `duration_minutes`; the
 * last `processing_minutes + finishing_minutes` of them are the gap and the finishing.
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
    /** The staff members who perform it. Absent means all of them, or in an update the present ones. */
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

export const category = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  version: z.number(),
})
const categoryFields = z.object({ name: filled(60, problem('nameRequired')) })

export const template = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  duration_minutes: z.number(),
  processing_minutes: z.number(),
  finishing_minutes: z.number(),
  suggested_price: z.number(),
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
  createdAt: '/services/{service.id}',
  refusals: ['salon_too_large'],
})

export const updateService = endpoint({
  method: 'PUT',
  path: '/services/{id}',
  summary: 'Changes a service; existing appointments keep what they were booked with.',
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
  response: z.object({ service }),
  refusals: ['version_conflict', 'bookings_affected'],
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/services/{id}',
  summary: 'Takes a service off the menu; existing appointments stay.',
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
  createdAt: '/services/{service.id}',
  refusals: ['salon_too_large'],
})

export const importRow = z.object({
  name: filled(80, problem('nameRequired')),
  description: optional(text(1000)),
  category: optional(line(60)),
  duration_minutes: minutes(5, 720),
  price: money,
  can_book_online: z.boolean().default(true),
})

export const bulkImportServices = endpoint({
  method: 'POST',
  path: '/services/bulk-import',
  summary:
    'Imports many services, as JSON rows or as text/csv with the header name,description,category,duration_minutes,price,can_book_online: all of them, or none with the list of bad rows.',
  access: 'services.write',
  /**
   * Rows are checked one by one by the handler, so that every bad row is named. Their schema is therefore
   * empty.
   */
  body: z.union(
    [
      z.string(),
      z.object({
        rows: z.array(z.unknown()).min(1, problem('rowRequired')).max(1000, problem('tooManyRows')),
      }),
    ],
    problem('rowsOrCsv'),
  ),
  checksRows: true,
  response: z.object({ imported: z.number(), services: z.array(service) }),
  status: 201,
  refusals: ['salon_too_large', 'import_rejected'],
  bodyLimitBytes: 1024 * 1024,
  acceptsText: ['text/csv'],
})

export const listTemplates = endpoint({
  method: 'GET',
  path: '/services/templates',
  summary: 'Ready-made services by business type, then group.',
  access: 'services.read',
  query: z.object({ business_type: businessType.optional() }),
  response: z.object({ templates: z.record(z.string(), z.record(z.string(), z.array(template))) }),
  refusals: [],
})

export const importTemplates = endpoint({
  method: 'POST',
  path: '/services/templates/import',
  summary: 'Puts ready-made services on the menu; those already there are not doubled.',
  access: 'services.write',
  body: z.object({
    template_ids: z.array(z.string().max(80)).min(1, problem('templateRequired')).max(200),
  }),
  response: z.object({ services: z.array(service) }),
  status: 201,
  refusals: ['salon_too_large'],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/services/categories',
  summary: 'The sections of the menu.',
  access: 'services.read',
  query: z.object(cataloguePage),
  response: z.object({ categories: z.array(category), next_cursor: nextCursor }),
  refusals: [],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/services/categories',
  summary: 'Adds a section to the menu.',
  access: 'services.write',
  body: categoryFields,
  response: z.object({ category }),
  status: 201,
  refusals: ['category_name_taken'],
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/services/categories/{id}',
  summary: 'Renames a section of the menu.',
  access: 'services.write',
  params: idParams,
  body: categoryFields.extend({ version: version.optional() }),
  response: z.object({ category }),
  refusals: ['category_name_taken', 'version_conflict'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/services/categories/{id}',
  summary: 'Removes a section; its services become uncategorized.',
  access: 'services.write',
  params: idParams,
  refusals: [],
})
