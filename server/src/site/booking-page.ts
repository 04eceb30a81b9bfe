import {
  type BookingAddress,
  offeredAddress,
  readAddress,
  staffOf,
  stepOf,
  writeAddress,
} from '@chairtime/contract/booking-address.ts'
import { proposedServices } from '@chairtime/contract/menu.ts'
import type {
  AskedProof,
  BookingView,
  FirstTimes,
  NoticeSalon,
  PageProblem,
  PublicSite,
  SentForm,
} from '@chairtime/contract/pages.ts'
import { readPublicAvailability } from '@chairtime/contract/public/availability.ts'
import { readSite } from '@chairtime/contract/public/site.ts'
import { daysAhead } from '@chairtime/core/time/local.ts'
import { newToken } from '../platform/database/ids.ts'
import { movedTo, type PageAnswer, page, siteNotice } from './answer.ts'
import type { PublicApi } from './api.ts'
import { findFirstTimes } from './first-times.ts'
import type { TakenHold } from './hold-cookie.ts'
import { monthOf } from './month.ts'
import { offeredTimes } from './offered-times.ts'
import { chooseWeek } from './week.ts'

/** One request for a page of a booking site. */
export interface SitePageRequest {
  /** The calls in the client's language, if one is known; else in the language of the salon. */
  readonly api: PublicApi
  apiIn(locale: string): PublicApi
  readonly now: Date
  readonly slug: string
  /** Whether the site is not published and the owner's pass opens it. Bookings are then trial runs. */
  readonly preview: boolean
  /** `/` on the salon's own host, `/book/{slug}` elsewhere. */
  readonly base: string
  readonly query: Iterable<readonly [string, string]>
  /** The token of the last hold that a browser without scripts took at this site. */
  readonly rememberedHold: string | null
  /**
   * The idempotency key of the sent form. The page that answers the form keeps it, because the outcome of an earlier
   * sending may be unknown. The page after a redirect has a new key.
   */
  readonly submission?: string | null
  /** The address of the site under the salon's new slug. */
  addressOnSlug(slug: string): string
  /** The salon of the site, also while the site is closed. */
  salon(): Promise<NoticeSalon | null>
}

/** What an answer adds to the page of an address, such as a problem, typed values or a hold just taken. */
export interface Remarks {
  readonly problem?: PageProblem | null
  readonly form?: SentForm | null
  readonly status?: number
  readonly taken?: TakenHold | undefined
  readonly proof?: AskedProof | null
}

/** The page of a booking site at the address of the request. */
export async function showBooking(pageRequest: SitePageRequest): Promise<PageAnswer> {
  return withSite(pageRequest, bookingPage)
}

/**
 * Runs `work` with the salon's site. The calls of `work` are made in the language of the site, so that refusals are in
 * the language of the page. When the API refuses the site, the answer is a page that says why. When the salon has a new
 * slug, the answer is a redirect.
 */
export async function withSite(
  pageRequest: SitePageRequest,
  work: (
    pageRequest: SitePageRequest,
    site: PublicSite,
    address: BookingAddress,
  ) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const answer = await pageRequest.api(readSite, { params: { slug: pageRequest.slug } })
  if (!answer.ok) return siteNotice(answer, pageRequest)
  const site = answer.reply
  const asked = readAddress(pageRequest.query)
  const { slug, locale } = site.business
  if (slug !== pageRequest.slug)
    return movedTo(writeAddress(pageRequest.addressOnSlug(slug), asked))
  return work({ ...pageRequest, api: pageRequest.apiIn(locale) }, site, offeredAddress(site, asked))
}

export async function bookingPage(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  remarks: Remarks = {},
): Promise<PageAnswer> {
  const times = isOutcomeUnknown(remarks) ? noTimes : await timesOf(pageRequest, site, address)
  const view: BookingView = {
    kind: 'booking',
    ...(pageRequest.preview && { preview: true }),
    base: pageRequest.base,
    now: shownTime(pageRequest.now, address).toISOString(),
    site,
    address,
    week: times.week,
    firstTimes: times.firstTimes,
    month: times.month,
    nextFree: times.nextFree,
    submission: pageRequest.submission || newToken(),
    problem: remarks.problem ?? times.problem,
    form: remarks.form ?? null,
    proof: remarks.proof ?? null,
  }
  return page(view, remarks.status, remarks.taken)
}

/**
 * Whether the outcome of the sent form is unknown. The page then lists no times, because the wait for the database has
 * used up the time of the request.
 */
function isOutcomeUnknown({ problem }: Remarks): boolean {
  return problem?.code === 'outcome_unknown'
}

/**
 * The present time on the page. Without a hold it is rounded down to the minute, so that the requests of a minute get
 * one page from the cache.
 */
function shownTime(now: Date, { hold }: BookingAddress): Date {
  return hold === null ? new Date(Math.floor(now.getTime() / 60_000) * 60_000) : now
}

type Times = Pick<BookingView, 'week' | 'month' | 'nextFree' | 'firstTimes' | 'problem'>

const noTimes: Times = { week: null, month: null, nextFree: {}, firstTimes: null, problem: null }

/** The free times that the page of the address shows. */
async function timesOf(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
): Promise<Times> {
  if (!site.business.takes_bookings) return noTimes
  switch (stepOf(address)) {
    case 'services':
      return { ...noTimes, firstTimes: await firstTimesOf(pageRequest, site, address) }
    case 'time':
      return timesOfWeek(pageRequest, site, address)
    default:
      return noTimes
  }
}

async function timesOfWeek(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
): Promise<Times> {
  const range = bookableDays(site)
  const times = offeredTimes(pageRequest, site, address)
  const date = address.date ?? address.start?.slice(0, 10) ?? null
  const week = await chooseWeek(times.days, { ...range, date, from: address.from })
  if (!week) return { ...noTimes, problem: times.problem() }
  const shownMonth = address.month ?? week.date.slice(0, 7)
  const month = await monthOf({ ...range, month: shownMonth, load: times.days })
  return { ...noTimes, week, month, nextFree: await times.nextFree() }
}

/**
 * The first free times beside the menu. Unless persons are chosen for single services, the call asks for anyone, because
 * its answer names each staff member who is free.
 */
async function firstTimesOf(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
): Promise<FirstTimes> {
  const services = proposedServices(site, address)
  const load = async (from: string, days: number) => {
    if (services.length === 0) return null
    const answer = await freeDays(pageRequest, { ...address, services }, { from, days })
    return answer.ok ? answer.reply.days : null
  }
  const found = await findFirstTimes(load, { ...bookableDays(site), staff: address.staff })
  return found ? { services, ...found } : { services: [], starts: [], byStaff: {} }
}

function bookableDays({ business, policy }: PublicSite) {
  return { first: business.today, last: daysAhead(business.today, policy.max_advance_days) }
}

function freeDays(
  { api, slug, rememberedHold }: SitePageRequest,
  address: BookingAddress,
  range: { readonly from: string; readonly days: number },
) {
  const { staff_by_service } = staffOf(address)
  return api(readPublicAvailability, {
    params: { slug },
    query: {
      service_ids: address.services.join(','),
      staff_id: staff_by_service ? undefined : 'any',
      staff_by_service: staff_by_service?.join(','),
      hold_token: address.hold ?? rememberedHold ?? undefined,
      ...range,
    },
  })
}
