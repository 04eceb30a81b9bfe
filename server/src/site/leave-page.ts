import { leaveAddress } from '@chairtime/contract/booking-address.ts'
import type { NoticeSalon, PageProblem, WaitlistView } from '@chairtime/contract/pages.ts'
import { readSite } from '@chairtime/contract/public/site.ts'
import { leaveWaitlist, readWaitlistEntry } from '@chairtime/contract/public/waitlist.ts'
import { linkNotice, type PageAnswer, page, seeOther, siteNotice } from './answer.ts'
import { type PublicApi, problemOf } from './api.ts'

/** A request with the link to an entry of the salon's waiting list. */
export interface LeaveVisit {
  readonly api: PublicApi
  readonly now: Date
  readonly slug: string
  readonly token: string
  /** The path of the salon's site on the host of this request. */
  readonly sitePath: string
  salon(): Promise<NoticeSalon | null>
}

/** The page that asks whether to leave the waiting list, or says that the client has left. Changes nothing. */
export async function showLeave(
  visit: LeaveVisit,
  remarks: { problem?: PageProblem; status?: number } = {},
): Promise<PageAnswer> {
  const { slug } = visit
  const site = await visit.api(readSite, { params: { slug } })
  if (!site.ok) return siteNotice(site, visit)
  const params = { slug, leave_token: visit.token }
  const answer = await visit.api(readWaitlistEntry, { params })
  if (!answer.ok) return linkNotice(answer, visit)
  const view: WaitlistView = {
    kind: 'waitlist',
    base: leaveAddress(visit.sitePath, visit.token),
    now: visit.now.toISOString(),
    entry: answer.reply.waitlist_entry,
    site: site.reply,
    bookingPath: visit.sitePath,
    brandColor: site.reply.business.brand_color,
    problem: remarks.problem ?? null,
    form: null,
  }
  return page(view, remarks.status)
}

/** Leaves the waiting list, and shows that the client has left. */
export async function sendLeave(visit: LeaveVisit): Promise<PageAnswer> {
  const params = { slug: visit.slug, leave_token: visit.token }
  const answer = await visit.api(leaveWaitlist, { params })
  if (answer.ok) return seeOther(leaveAddress(visit.sitePath, visit.token))
  if (answer.status === 404) return showLeave(visit)
  return showLeave(visit, { problem: problemOf(answer.error), status: answer.status })
}
