import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cataloguePage, filled, idParams, nextCursor, version } from './fields.ts'
import { problem } from './problems.ts'

export const resourceUnit = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  active: z.boolean(),
  version: z.number(),
})

export const listResources = endpoint({
  method: 'GET',
  path: '/resources',
  summary: 'The chairs, rooms, stations and booths.',
  access: 'resources.read',
  query: z.object(cataloguePage),
  response: z.object({ resources: z.array(resourceUnit), next_cursor: nextCursor }),
  refusals: [],
})

export const updateResource = endpoint({
  method: 'PUT',
  path: '/resources/{id}',
  summary: 'Changes the name of a unit, or takes it out of service or back into service.',
  access: 'resources.write',
  params: idParams,
  body: z.object({
    name: filled(60, problem('nameRequired')),
    active: z.boolean(),
    version,
  }),
  response: z.object({ resource: resourceUnit }),
  refusals: ['version_conflict', 'resource_in_use'],
})
