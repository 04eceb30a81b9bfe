import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { businessType, templateId } from '../onboarding.ts'
import { problem } from '../problems.ts'
import { service } from '../services.ts'

export const template = z.object({
  id: templateId,
  name: z.string(),
  description: z.string(),
  duration_minutes: z.number(),
  processing_minutes: z.number(),
  finishing_minutes: z.number(),
  suggested_price: z.number(),
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
  summary:
    'Puts ready-made services on the menu. Those that are on it already are not added again.',
  access: 'services.write',
  body: z.object({
    template_ids: z.array(templateId).min(1, problem('templateRequired')).max(200),
  }),
  response: z.object({ services: z.array(service) }),
  status: 201,
  refusals: ['salon_too_large'],
})
