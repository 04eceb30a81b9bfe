import { type BookingAddress, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { PublicSite } from '@chairtime/contract/pages.ts'
import { joinWaitlist } from '@chairtime/contract/public/waitlist.ts'
import { WINDOWS_MAX } from '@chairtime/contract/waitlist.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { languageOf } from '@chairtime/core/texts/language.ts'
import { minutesOfPart } from '@chairtime/core/time/day-part.ts'
import { addDays, isLocalDate, type LocalDate } from '@chairtime/core/time/local.ts'
import { formatInstant, toInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { type PageAnswer, seeOther } from './answer.ts'
import { bookingPage, type SitePageRequest } from './booking-page.ts'
import { fieldErrors, remarksOnRefusal, typedValues } from './forms.ts'
import { askedProof, proofFields } from './proof-forms.ts'
import { checkFields, trialRun } from './trial-run.ts'

interface Window {
  readonly from: string
  readonly to: string
}

/** Puts the client on the salon's waiting list. In a preview it only checks the form. */
export async function joinFromPage(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  form: URLSearchParams,
): Promise<PageAnswer> {
  const { today, timezone, locale } = site.business
  const latest = addDays(today, site.policy.max_advance_days)
  const windows = windowsOf(form, { timezone, locale, latest })
  const formAgain = (status: number, errors: Record<string, readonly string[]>) => ({
    form: { values: typedValues(form), errors },
    status,
    proof: askedProof(form),
  })
  if (!Array.isArray(windows)) {
    return bookingPage(pageRequest, site, waitlistAddress(address), formAgain(422, windows))
  }
  const call = {
    params: { slug: pageRequest.slug },
    idempotencyKey: form.get('submission') ?? '',
    body: {
      service_ids: address.services,
      staff_id: address.staff ?? 'any',
      windows,
      client: {
        name: form.get('name') ?? '',
        email: form.get('email'),
        phone: form.get('phone'),
        sms_opt_in: form.has('sms_opt_in'),
      },
      language: languageOf(locale),
      ...proofFields(form),
    },
  }
  const answer = pageRequest.preview
    ? checkFields(joinWaitlist.body, call.body, site)
    : await pageRequest.api(joinWaitlist, call)
  if (answer.ok) {
    if (pageRequest.preview || answer.reply === null) return trialRun(pageRequest)
    const [date, last] = [form.get('first_day'), form.get('last_day')]
    const leave = answer.reply.leave_token
    const joined = { joined: true, leave, date, last: last === date ? null : last || null }
    return seeOther(writeAddress(pageRequest.base, { ...waitlistAddress(address), ...joined }))
  }
  if (answer.error.code === 'idempotency_mismatch') {
    // the first form made the entry; then the client changed the form and sent it again
    return bookingPage({ ...pageRequest, submission: null }, site, waitlistAddress(address), {
      ...formAgain(answer.status, {}),
      problem: {
        code: 'joined_before',
        sentence: bookingTexts(locale).waitlist.joinedBefore,
        alternatives: [],
      },
    })
  }
  // the form has a first and a last day instead of windows, so a problem of the windows is shown at the last day
  const windowErrors = answer.error.errors?.windows
  const errors = {
    ...fieldErrors(answer.error),
    ...(windowErrors && { last_day: windowErrors }),
  }
  const remarks = remarksOnRefusal(site, answer, 'waitlist')
  return bookingPage(pageRequest, site, waitlistAddress(address), {
    ...formAgain(answer.status, errors),
    ...remarks,
    problem: Object.keys(errors).length > 0 ? null : remarks.problem,
    proof: askedProof(form, answer.error),
  })
}

function waitlistAddress(address: BookingAddress): BookingAddress {
  return { ...address, step: 'waitlist' }
}

interface WindowContext {
  readonly timezone: string
  readonly locale: string
  /** The last day that the salon takes bookings for. */
  readonly latest: LocalDate
}

/** The days and times of the form as instants, or what is wrong with them. */
function windowsOf(
  form: URLSearchParams,
  { timezone, locale, latest }: WindowContext,
): Window[] | Record<string, string[]> {
  const { waitlist } = bookingTexts(locale)
  const first = form.get('first_day') ?? ''
  const last = form.get('last_day') || first
  if (!isLocalDate(first)) return { first_day: [waitlist.chooseDay] }
  if (!isLocalDate(last) || last < first) return { last_day: [waitlist.beforeFirst] }
  if (first > latest) return { first_day: [waitlist.tooFar] }
  if (last >= addDays(first, WINDOWS_MAX)) return { last_day: [waitlist.tooLong] }
  const { from, to } = minutesOfPart(form.get('part'))
  return daysBetween(first, last).map((date) => windowOf(timezone, date, from, to))
}

function windowOf(timezone: string, date: LocalDate, from: number, to: number): Window {
  const zone = zoneTable(timezone)
  const instant = (minute: number) => formatInstant(zone, toInstant(zone, date, minute))
  return { from: instant(from), to: instant(to) }
}

function daysBetween(first: LocalDate, last: LocalDate): LocalDate[] {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
