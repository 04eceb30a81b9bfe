import { z } from 'zod'
import { uuid } from './fields.ts'
import { problem } from './problems.ts'

/** Refusals of calls that choose a time. */
export const timeRefusals = [
  'in_the_past',
  'too_soon',
  'too_far_ahead',
  'off_grid',
  'outside_hours',
  'slot_taken',
  'client_busy',
  'service_not_bookable',
] as const

const tooManyServices = problem('tooManyServices')

/** Ids in a query, separated by commas. */
export const idList = z
  .string()
  // ten ids and their commas take 369 characters
  .max(400, tooManyServices)
  .transform((ids) => ids.split(',').filter(Boolean))

export const serviceIds = z.array(uuid).min(1, problem('serviceRequired')).max(10, tooManyServices)

/** A staff member's id, or `any`. */
export const staffChoice = z.union([z.literal('any'), uuid], problem('notAStaffChoice'))

/** For each service, in their order, a staff member's id or `any`. The list overrides `staff_id`. */
export const staffChoices = z.array(staffChoice).max(10, tooManyServices)

interface VisitChoice {
  readonly service_ids: readonly string[]
  readonly staff_by_service?: readonly string[] | undefined
}

/** Whether the choice of staff members has an entry for each service; also true without a choice. */
export function isChoiceComplete({ service_ids, staff_by_service }: VisitChoice): boolean {
  return staff_by_service === undefined || staff_by_service.length === service_ids.length
}

export const onePersonPerService = { path: ['staff_by_service'], ...problem('onePersonPerService') }
