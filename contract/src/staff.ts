import { z } from 'zod'
import { affectedChoiceFields, affectedOutcomeFields } from './affected.ts'
import { endpoint } from './endpoint.ts'
import {
  cataloguePage,
  email,
  filled,
  idParams,
  line,
  localTime,
  nextCursor,
  optional,
  phone,
  uuid,
  version,
} from './fields.ts'
import { picture } from './pictures.ts'
import { problem } from './problems.ts'

/** The largest number of staff members who work at a salon. */
export const STAFF_MAX = 200

/** Hours by weekday; 0 is Sunday. */
const weeklyHours = z.array(
  z.object({ day: z.number().int().min(0).max(6), start_time: localTime, end_time: localTime }),
)

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if there is none. A stylist who reads the list always gets null. The same holds for `phone`. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
  active: z.boolean(),
  /** Null: the opening hours of the salon apply. Several intervals on one day make a split shift. */
  hours: weeklyHours.nullable(),
  service_ids: z.array(z.string()),
  portrait: picture.nullable(),
  version: z.number(),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/staff',
  summary: 'The staff members, including those who can no longer be booked.',
  access: 'staff.read',
  query: z.object(cataloguePage),
  response: z.object({ staff: z.array(staffMember), next_cursor: nextCursor }),
  refusals: [],
})

export const createStaffMember = endpoint({
  method: 'POST',
  path: '/staff',
  summary: 'Adds a staff member, who can be booked for every service while the salon is open.',
  access: 'staff.write',
  body: z.object({
    name: filled(80, problem('nameRequired')),
    email: optional(email),
    phone: optional(phone),
  }),
  response: z.object({ staff_member: staffMember }),
  status: 201,
  refusals: ['salon_too_large', 'plan_limit_reached'],
})

export const updateStaffMember = endpoint({
  method: 'PUT',
  path: '/staff/{id}',
  summary: 'Changes a staff member’s details, working hours and services.',
  access: 'staff.write',
  params: idParams,
  body: z.object({
    name: filled(80, problem('nameRequired')),
    email: optional(email),
    phone: optional(phone),
    title: optional(line(60)),
    active: z.boolean(),
    hours: weeklyHours.max(28).nullable(),
    service_ids: z.array(uuid).max(1000),
    version,
    affected: affectedChoiceFields.affected,
    affected_each: affectedChoiceFields.affected_each,
  }),
  response: z.object({ staff_member: staffMember, ...affectedOutcomeFields }),
  refusals: [
    'salon_too_large',
    'version_conflict',
    'staff_in_use',
    'plan_limit_reached',
    'bookings_affected',
  ],
})
