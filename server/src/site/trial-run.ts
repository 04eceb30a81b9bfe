import { type BookingAddress, staffOf, withoutTime } from '@chairtime/contract/booking-address.ts'
import type { PublicSite } from '@chairtime/contract/pages.ts'
import { bookOnline } from '@chairtime/contract/public/appointments.ts'
import { readPublicAvailability } from '@chairtime/contract/public/availability.ts'
import { type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { z } from 'zod'
import { fieldProblems } from '../platform/api/input.ts'
import { newToken } from '../platform/database/ids.ts'
import { errorReply } from '../platform/errors/errors.ts'
import { Refused } from '../platform/errors/refuse.ts'
import { minutesAfter } from '../platform/time/instants.ts'
import { notice, type PageAnswer } from './answer.ts'
import type { ApiRefusal } from './api.ts'
import type { SitePageRequest } from './booking-page.ts'

/**
 * The forms of a preview. They check the fields, the acceptance of the policy and the time, as the calls that write do.
 * A time passes when it is offered, because the same rule decides what is offered and what can be booked. The forms
 * call nothing that writes, so a trial run leaves no row and no message.
 */

type Checked = ApiRefusal | { readonly ok: true; readonly reply: null }

/** Makes the address of the details page that would follow a hold. The token in that address belongs to no hold. */
export async function tryHold(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  start: string,
): Promise<ApiRefusal | { readonly address: BookingAddress; readonly taken?: undefined }> {
  const slot = await offeredSlot(pageRequest, address, start)
  if (!slot) return refusal('slot_taken', site)
  const details: BookingAddress = {
    ...withoutTime(address),
    from: null,
    month: null,
    date: start.slice(0, 10),
    start,
    hold: newToken(),
    until: minutesAfter(pageRequest.now, site.policy.hold_minutes).toISOString(),
    with: slot.staff_ids[0] ?? null,
  }
  return { address: details }
}

/** Checks a booking in the same way as the call that books. */
export async function tryBooking(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  body: { readonly policy_accepted: boolean },
): Promise<Checked> {
  const checked = checkFields(bookOnline.body, body, site)
  if (!checked.ok) return checked
  if (!body.policy_accepted) return refusal('policy_not_accepted', site)
  const slot = await offeredSlot(pageRequest, address, address.start ?? '')
  return slot ? { ok: true, reply: null } : refusal('slot_taken', site)
}

/** Checks the fields of a form with the schema of the call that would get them. */
export function checkFields(schema: z.ZodType, body: unknown, site: PublicSite): Checked {
  const errors = fieldProblems(refusalTexts(site.business.locale), schema, body)
  if (Object.keys(errors).length === 0) return { ok: true, reply: null }
  const refused = refusal('validation_failed', site)
  return { ...refused, error: { ...refused.error, errors } }
}

/** The page after a trial run, in place of the confirmation. */
export async function trialRun(pageRequest: SitePageRequest): Promise<PageAnswer> {
  const salon = await pageRequest.salon()
  return notice(
    'trial_run',
    200,
    pageRequest.now,
    salon && { ...salon, bookingPath: pageRequest.base },
  )
}

async function offeredSlot(pageRequest: SitePageRequest, address: BookingAddress, start: string) {
  const { staff_id, staff_by_service } = staffOf(address)
  const answer = await pageRequest.api(readPublicAvailability, {
    params: { slug: pageRequest.slug },
    query: {
      service_ids: address.services.join(','),
      staff_id,
      staff_by_service: staff_by_service?.join(','),
      from: start.slice(0, 10),
      days: 1,
    },
  })
  const slots = answer.ok ? answer.reply.days.flatMap((day) => day.slots) : []
  return slots.find(({ start_time }) => start_time === start)
}

function refusal(code: RefusalCode, { business }: PublicSite): ApiRefusal {
  const errorIn = (locale: Locale) => errorReply(new Refused(code), '', locale).body
  const { status } = refusals[code]
  return { ok: false, status, error: errorIn(business.locale), errorIn }
}
