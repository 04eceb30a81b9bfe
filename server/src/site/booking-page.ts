import {
  type BookingAddress,
  offeredAddress,
  readAddress,
  stepOf,
  writeAddress,
} from '@chairtime/contract/booking-address.ts'
import type {
  AskedProof,
  BookingView,
  NoticeSalon,
  PageProblem,
  PublicSite,
  SentForm,
  Week,
} from '@chairtime/contract/pages.ts'
import { readPublicAvailability } from '@chairtime/contract/public/availability.ts'
import { readSite } from '@chairtime/contract/public/site.ts'
import { daysAhead } from '@chairtime/core/time/local.ts'
import { newToken } from '../platform/database/ids.ts'
import { movedTo, type PageAnswer, page, siteNotice } from './answer.ts'
import { type PublicApi, problemOf } from './api.ts'
import type { TakenHold } from './hold-cookie.ts'
import { chooseWeek } from './week.ts'

/** One request for a page of a booking site. */
export interface SiteVisit {
  /** The calls in the visitor's language, if one is known; else in the language of the salon. */
  readonly api: PublicApi
  apiIn(locale: string): PublicApi
  readonly now: Date
  readonly slug: string
  /** `/` on the salon's own host, `/book/{slug}` elsewhere. */
  readonly base: string
  readonly query: Iterable<readonly [string, string]>
  /** The token of the last hold that a browser without scripts took at this site. */
  readonly remembered: string | null
  /** The address of this page on the salon's new slug. */
  movedTo(slug: string): string
  /** The salon of the site, also while the site is closed. */
  salon(): Promise<NoticeSalon | null>
}

/** The content of the page that is not in its address. */
export interface Remarks {
  readonly problem?: PageProblem | null
  readonly form?: SentForm | null
  readonly status?: number
  /** The key of the form, if the key of the sent form must stay. */
  readonly submission?: string | undefined
  readonly taken?: TakenHold
  readonly proof?: AskedProof | null
}

/** The page of a booking site for its address. */
export async function showBooking(visit: SiteVisit): Promise<PageAnswer> {
  return withSite(visit, bookingPage)
}

/**
 * Opens the salon's site for the work, or answers with the page that says why it is closed. The visit goes on in the
 * language of the site, so that refusals are in the language of the page.
 */
export async function withSite(
  visit: SiteVisit,
  work: (visit: SiteVisit, site: PublicSite, address: BookingAddress) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const answer = await visit.api(readSite, { params: { slug: visit.slug } })
  if (!answer.ok) return siteNotice(answer, visit)
  const site = answer.reply
  const asked = readAddress(visit.query)
  const { slug, locale } = site.business
  if (slug !== visit.slug) return movedTo(writeAddress(visit.movedTo(slug), asked))
  return work({ ...visit, api: visit.apiIn(locale) }, site, offeredAddress(site, asked))
}

export async function bookingPage(
  visit: SiteVisit,
  site: PublicSite,
  address: BookingAddress,
  remarks: Remarks = {},
): Promise<PageAnswer> {
  const times = asksAgain(remarks) ? noTimes : await timesOf(visit, site, address)
  const view: BookingView = {
    kind: 'booking',
    base: visit.base,
    now: shownTime(visit.now, address).toISOString(),
    site,
    address,
    week: times.week,
    submission: remarks.submission ?? newToken(),
    problem: remarks.problem ?? times.problem,
    form: remarks.form ?? null,
    proof: remarks.proof ?? null,
  }
  return page(view, remarks.status, remarks.taken)
}

/** While the database is silent, no time is left to ask for times. */
function asksAgain({ problem }: Remarks): boolean {
  return problem?.code === 'outcome_unknown'
}

/**
 * The time on the page. Without a hold it is rounded down to the minute, so that all visitors of one
 * minute get one page.
 */
function shownTime(now: Date, { hold }: BookingAddress): Date {
  return hold === null ? new Date(Math.floor(now.getTime() / 60_000) * 60_000) : now
}

interface Times {
  readonly week: Week | null
  readonly problem: PageProblem | null
}

const noTimes: Times = { week: null, problem: null }

async function timesOf(
  visit: SiteVisit,
  site: PublicSite,
  address: BookingAddress,
): Promise<Times> {
  const shown = site.business.takes_bookings && stepOf(site, address) === 'time'
  if (!shown) return noTimes
  const first = site.business.today
  const last = daysAhead(first, site.policy.max_advance_days)
  let problem: PageProblem | null = null
  const load = async (from: string, days: number) => {
    const answer = await visit.api(readPublicAvailability, {
      params: { slug: visit.slug },
      query: {
        service_ids: address.services.join(','),
        staff_id: address.staff ?? 'any',
        hold_token: address.hold ?? visit.remembered ?? undefined,
        from,
        days,
      },
    })
    problem = answer.ok ? null : problemOf(answer.error)
    return answer.ok ? answer.reply.days : null
  }
  const date = address.date ?? address.start?.slice(0, 10) ?? null
  const week = await chooseWeek(load, { first, last, date, from: address.from })
  return { week, problem }
}
