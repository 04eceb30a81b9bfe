import { leaveAddress } from '@chairtime/contract/booking-address.ts'
import type { NoticeSalon, PageProblem, WaitlistView } from '@chairtime/contract/pages.ts'
import { readSite } from '@chairtime/contract/public/site.ts'
import { leaveWaitlist, readWaitlistEntry } from '@chairtime/contract/public/waitlist.ts'
import { linkNotice, type PageAnswer, page, seeOther, siteNotice } from './answer.ts'
import { type PublicApi, problemOf } from './api.ts'

/** A request with the link to an entry of the salon's waiting list. */
export interface LeavePageRequest {
  readonly api: PublicApi
  readonly now: Date
  readonly slug: string
  readonly token: string
  /** The path of the salon's site on the host of this request. */
  readonly sitePath: string
  salon(): Promise<NoticeSalon | null>
}

/** The page that asks whether to leave the waiting list, or says that the client has left. It changes nothing. */
export async function showLeave(
  pageRequest: LeavePageRequest,
  remarks: { problem?: PageProblem; status?: number } = {},
): Promise<PageAnswer> {
  const { slug } = pageRequest
  const site = await pageRequest.api(readSite, { params: { slug } })
  if (!site.ok) return siteNotice(site, pageRequest)
  const params = { slug, leave_token: pageRequest.token }
  const answer = await pageRequest.api(readWaitlistEntry, { params })
  if (!answer.ok) return linkNotice(answer, pageRequest)
  const view: WaitlistView = {
    kind: 'waitlist',
    base: leaveAddress(pageRequest.sitePath, pageRequest.token),
    now: pageRequest.now.toISOString(),
    entry: answer.reply.waitlist_entry,
    site: site.reply,
    bookingPath: pageRequest.sitePath,
    brandColor: site.reply.business.brand_color,
    problem: remarks.problem ?? null,
    form: null,
  }
  return page(view, remarks.status)
}

/** Leaves the waiting list, and redirects to the page that says so; or answers with the reason of a refusal. */
export async function sendLeave(pageRequest: LeavePageRequest): Promise<PageAnswer> {
  const params = { slug: pageRequest.slug, leave_token: pageRequest.token }
  const answer = await pageRequest.api(leaveWaitlist, { params })
  if (answer.ok) return seeOther(leaveAddress(pageRequest.sitePath, pageRequest.token))
  if (answer.status === 404) return showLeave(pageRequest)
  return showLeave(pageRequest, { problem: problemOf(answer.error), status: answer.status })
}
