import type { NoticeView, PageView } from '@chairtime/contract/pages.ts'
import type { ErrorBody } from '@chairtime/contract/refusals.ts'

/** What a page's address or form leads to. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly view: PageView }
  | { readonly kind: 'redirect'; readonly status: 302 | 303; readonly location: string }

export function page(view: PageView, status = 200): PageAnswer {
  return { kind: 'page', status, view }
}

/** After a form: the browser goes on with a GET, so that reloading sends nothing again. */
export function seeOther(location: string): PageAnswer {
  return { kind: 'redirect', status: 303, location }
}

/** The address has changed, for now: it may belong to somebody else one day. */
export function movedTo(location: string): PageAnswer {
  return { kind: 'redirect', status: 302, location }
}

export function notice(name: NoticeView['notice'], status: number, now: Date): PageAnswer {
  const view: NoticeView = {
    kind: 'notice',
    notice: name,
    brandColor: null,
    base: '/',
    now: now.toISOString(),
    problem: null,
    form: null,
  }
  return page(view, status)
}

/** The page for a salon or link that the API does not open. */
export function noticeOf(status: number, error: ErrorBody, now: Date, link = false): PageAnswer {
  if (error.code === 'site_not_published') return notice('opens_soon', 404, now)
  if (status === 404 || status === 422) {
    return notice(link ? 'link_not_found' : 'not_found', 404, now)
  }
  return notice('unavailable', status >= 500 ? 503 : status, now)
}
