import {
  type BookingAddress,
  type PlannedService,
  staffOf,
  supportedDate,
  writeAddress,
} from '@chairtime/contract/booking-address.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { PageProblem, PublicSite, SentForm } from '@chairtime/contract/pages.ts'
import { tokenPattern } from '@chairtime/contract/patterns.ts'
import { bookOnline } from '@chairtime/contract/public/appointments.ts'
import { createHold } from '@chairtime/contract/public/holds.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { languageOf } from '@chairtime/core/texts/language.ts'
import { hashToken } from '../platform/database/ids.ts'
import { type PageAnswer, seeOther } from './answer.ts'
import { bookingPage, type SitePageRequest, withSite } from './booking-page.ts'
import { fieldErrors, remarksOnRefusal, typedValues } from './forms.ts'
import { askedProof, proofFields, sendCode } from './proof-forms.ts'
import { trialRun, tryBooking, tryHold } from './trial-run.ts'
import { joinFromPage } from './waitlist-forms.ts'

/**
 * Handles the forms of a booking page. The time chips are the buttons of a form. Sending it takes the hold and
 * redirects the browser to the details page, whose address contains the hold. So a GET never changes data, and a
 * booking has the same steps with and without JavaScript.
 */
export async function sendBookingForm(
  pageRequest: SitePageRequest,
  form: URLSearchParams,
): Promise<PageAnswer> {
  const sent = form.get('submission') ?? ''
  // a text that is no token came from no page of this site; cached pages contain the key unescaped
  const withSubmission = { ...pageRequest, submission: tokenPattern.test(sent) ? sent : null }
  return withSite(withSubmission, (request, site, address) => {
    if (address.services.length === 0) return bookingPage(request, site, address)
    switch (form.get('intent')) {
      case 'hold':
        return holdTime(request, site, address, form)
      case 'waitlist':
        return joinFromPage(request, site, address, form)
      case 'code':
        return sendCode(request, site, address, form)
      default:
        return form.has('instead')
          ? holdInstead(request, site, address, form)
          : book(request, site, address, form)
    }
  })
}

/**
 * Holds the time of a pressed chip. A chip that is pressed twice makes one hold, because both requests have the same
 * idempotency key.
 */
async function holdTime(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  form: URLSearchParams,
): Promise<PageAnswer> {
  const start = form.get('start') ?? ''
  const held = await hold(pageRequest, site, address, start, form.get('submission'))
  if ('address' in held) return seeOther(writeAddress(pageRequest.base, held.address), held.taken)
  const date = supportedDate(start.slice(0, 10))
  const timesAddress: BookingAddress = { ...address, start: null, date, from: null, step: 'time' }
  const { problem, status } = remarksOnRefusal(site, held, 'hold')
  return bookingPage(pageRequest, site, timesAddress, {
    problem: problem.code === 'outcome_unknown' ? offeringAgain(problem, start) : problem,
    status,
  })
}

/**
 * Holds another time, or the same time again, when details are already typed. The answer is the details page itself
 * and not a redirect, so that the typed details stay.
 */
async function holdInstead(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  form: URLSearchParams,
): Promise<PageAnswer> {
  const held = await hold(
    pageRequest,
    site,
    address,
    form.get('instead') ?? '',
    form.get('submission'),
  )
  const sent: SentForm = { values: typedValues(form), errors: {} }
  const proof = askedProof(form)
  if ('address' in held) {
    return bookingPage(pageRequest, site, held.address, { form: sent, taken: held.taken, proof })
  }
  return bookingPage(pageRequest, site, address, {
    form: sent,
    proof,
    ...remarksOnRefusal(site, held, 'hold'),
  })
}

/**
 * Holds the time and releases the client's earlier hold, also after the browser went back to an older page. In a
 * preview it only checks that the time is offered.
 */
async function hold(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  start: string,
  submission: string | null,
) {
  if (pageRequest.preview) return tryHold(pageRequest, site, address, start)
  const earlierHold = pageRequest.rememberedHold ?? address.hold
  const answer = await pageRequest.api(createHold, {
    params: { slug: pageRequest.slug },
    ...(submission && { idempotencyKey: `hold ${submission} ${start} ${earlierHold}` }),
    body: {
      service_ids: address.services,
      ...staffOf(address),
      start_time: start,
      hold_token: earlierHold,
    },
  })
  if (!answer.ok) return answer
  const { reply } = answer
  const heldAddress: BookingAddress = {
    ...address,
    step: null,
    from: null,
    month: null,
    date: reply.start_time.slice(0, 10),
    start: reply.start_time,
    hold: reply.hold_token,
    until: reply.expires_at,
    with: reply.staff.id,
    plan: planOf(reply),
    price: reply.price,
    minutes: minutesBetween(reply.start_time, reply.end_time),
  }
  const taken = { token: reply.hold_token, until: reply.expires_at, path: pageRequest.base }
  return { address: heldAddress, taken }
}

/** The plan of the hold: who performs each service, and how long after the start. Empty for a single service. */
function planOf({ services, start_time }: Reply<typeof createHold>): PlannedService[] {
  if (services.length < 2) return []
  return services.map((service) => ({
    staff: service.staff_id,
    afterMinutes: minutesBetween(start_time, service.start_time),
  }))
}

function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000
}

/**
 * The staff members of the booking. A visit that several staff members share is booked with exactly those whom the
 * details page named. Every other visit is booked with the client's choice.
 */
function bookedStaff(address: BookingAddress) {
  const { plan, services } = address
  const isShared = new Set(plan.map(({ staff }) => staff)).size > 1
  if (!isShared || plan.length !== services.length) return staffOf(address)
  return { staff_by_service: plan.map(({ staff }) => staff) }
}

/**
 * The idempotency key of a booking. A held time has one key in all tabs and after the Back button, so that it becomes
 * one booking.
 */
function bookingKey({ hold }: BookingAddress, form: URLSearchParams): string {
  if (hold === null) return form.get('submission') ?? ''
  return `booking of hold ${hashToken(hold).toString('base64url')}`
}

/** Books with the typed details. Each mistake is shown beside its field, and all typed values stay. */
async function book(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  form: URLSearchParams,
): Promise<PageAnswer> {
  const call = {
    params: { slug: pageRequest.slug },
    idempotencyKey: bookingKey(address, form),
    body: {
      service_ids: address.services,
      ...bookedStaff(address),
      start_time: address.start,
      hold_token: address.hold,
      client: {
        name: form.get('name') ?? '',
        email: form.get('email'),
        phone: form.get('phone'),
        sms_opt_in: form.has('sms_opt_in'),
      },
      notes: form.get('notes'),
      policy_accepted: form.has('policy_accepted'),
      language: languageOf(site.business.locale),
      for_someone_else: form.has('for_someone_else'),
      ...proofFields(form),
    },
  }
  const answer = pageRequest.preview
    ? await tryBooking(pageRequest, site, address, call.body)
    : await pageRequest.api(bookOnline, call)
  if (answer.ok) {
    if (answer.reply === null) return trialRun(pageRequest)
    return seeOther(
      `/manage/${answer.reply.manage_token}?done=booked${confirmationQuery(form, site)}`,
    )
  }
  const { error, status } = answer
  if (error.code === 'idempotency_mismatch') {
    const { details } = bookingTexts(site.business.locale)
    const sent = { values: typedValues(form), errors: {} }
    const sentence = details.bookedBefore
    return bookingPage(pageRequest, site, address, {
      form: sent,
      // the first form made the booking, its answer was lost, and the details were changed afterwards
      problem: { code: 'booked_before', sentence, alternatives: [] },
      status,
    })
  }
  const mistakes = fieldErrors(error)
  const hasMistakes = Object.keys(mistakes).length > 0
  const sent = { values: typedValues(form), errors: mistakes }
  const remarks = remarksOnRefusal(site, answer, 'booking')
  return bookingPage(pageRequest, site, address, {
    ...remarks,
    form: sent,
    problem: hasMistakes ? null : remarks.problem,
    proof: askedProof(form, error),
  })
}

/**
 * The problem, with the pressed time as its only alternative. After an unknown outcome the page lists no times, so the
 * client sends the form again with the button of this alternative.
 */
function offeringAgain(problem: PageProblem, start: string): PageProblem {
  return { ...problem, alternatives: [{ start_time: start, ambiguous: false }] }
}

/**
 * The query parameter that says how the confirmation is sent: to the email address, or as a text to a client who agreed
 * to texts. Empty when no confirmation is sent.
 */
function confirmationQuery(form: URLSearchParams, { sends_texts }: PublicSite): string {
  if (form.get('email')?.trim()) return '&confirmation=email'
  const byText = sends_texts && form.get('phone')?.trim() && form.has('sms_opt_in')
  return byText ? '&confirmation=text' : ''
}
