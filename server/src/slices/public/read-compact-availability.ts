import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readCompactAvailability as endpoint } from '@chairtime/contract/public/availability.ts'
import type { Context } from '../../platform/api/context.ts'
import type { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { COMPACT_PERSON_DAYS_MAX } from '../../scheduling/salon/reply-bounds.ts'
import { compactJson } from '../../scheduling/salon/slot-views.ts'
import { DerivedValueCache, memoryOfReply } from './derived-value-cache.ts'
import { type Form, offeredDays } from './offered-days.ts'

type Availability = typeof endpoint

const compactForm: Form<Availability> = {
  refuse: refusing(endpoint),
  personDaysMax: COMPACT_PERSON_DAYS_MAX,
  write: compactJson,
  answers: new DerivedValueCache<PreSerializedReply<Reply<Availability>>>(64, memoryOfReply),
}

/**
 * Lists the starts at which a visit can be booked online, in the compact form. Refused when the visit cannot be booked
 * online at all, and when the salon takes no bookings. Also refused when the number of days times the number of staff
 * members is too large.
 */
export async function readCompactAvailability(
  db: TenantRead,
  input: Input<Availability>,
  ctx: Context,
): Promise<PreSerializedReply<Reply<Availability>>> {
  return offeredDays(db, input, ctx, compactForm)
}
