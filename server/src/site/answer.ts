import type { NoticeSalon, NoticeView, PageView } from '@chairtime/contract/pages.ts'
import type { ErrorBody } from '@chairtime/contract/refusals.ts'
import type { TakenHold } from './hold-cookie.ts'

/** The answer to a request for a page, or to a form that a page sends. */
export type PageAnswer = (
  | { readonly kind: 'page'; readonly status: number; readonly view: PageView }
  | { readonly kind: 'redirect'; readonly status: 302 | 303; readonly location: string }
) & { readonly taken?: TakenHold | undefined }

export function page(view: PageView, status = 200, taken?: TakenHold): PageAnswer {
  return { kind: 'page', status, view, taken }
}

/** The redirect after a form: the browser continues with a GET, so that a reload sends nothing again. */
export function seeOther(location: string, taken?: TakenHold): PageAnswer {
  return { kind: 'redirect', status: 303, location, taken }
}

/**
 * The redirect to a changed address. It is temporary, because the old address may belong to another salon
 * one day.
 */
export function movedTo(location: string): PageAnswer {
  return { kind: 'redirect', status: 302, location }
}

/**
 * The page of a notice. Its locale is that of the salon, or English without a salon. If the language of the reader is
 * known, `sendPage` replaces the locale.
 */
export function notice(
  name: NoticeView['notice'],
  status: number,
  now: Date,
  salon: NoticeSalon | null = null,
): PageAnswer {
  const view: NoticeView = {
    kind: 'notice',
    notice: name,
    locale: salon?.locale ?? 'en',
    salon,
    brandColor: null,
    base: '/',
    now: now.toISOString(),
    problem: null,
    form: null,
  }
  return page(view, status)
}

/** Whether a refusal has the status of an unknown (404) or malformed (422) slug or token. */
export function isUnknown(status: number): boolean {
  return status === 404 || status === 422
}

/** The page for a site that the API refuses to show. */
export async function siteNotice(
  { status, error }: Refusal,
  { now, salon }: NoticeContext,
): Promise<PageAnswer> {
  if (error.code === 'site_not_published') return notice('opens_soon', 404, now, await salon())
  return isUnknown(status) ? notice('not_found', 404, now) : unavailable(status, now)
}

/** The page for a link that the API refuses. */
export async function linkNotice(
  { status }: Refusal,
  { now, salon }: NoticeContext,
): Promise<PageAnswer> {
  if (!isUnknown(status)) return unavailable(status, now)
  return notice('link_not_found', 404, now, await salon())
}

interface Refusal {
  readonly status: number
  readonly error: ErrorBody
}

interface NoticeContext {
  readonly now: Date
  /** The salon of the site or link, if it is known. */
  salon(): Promise<NoticeSalon | null>
}

function unavailable(status: number, now: Date): PageAnswer {
  return notice('unavailable', status >= 500 ? 503 : status, now)
}
