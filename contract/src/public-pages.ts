/** The data of the pages about the product, which the server renders and nobody hydrates. */

/** How the makers can be reached. */
export interface PublicContact {
  readonly email: string
  readonly phone: string
}

interface PublicView {
  readonly contact: PublicContact
}

export interface LandingView extends PublicView {
  readonly kind: 'landing'
  /** The domain under which booking sites have their addresses. */
  readonly bookingDomain: string
}

export interface ContentView extends PublicView {
  readonly kind: 'content'
  /** The content as HTML, with exactly one `h1`. */
  readonly html: string
  readonly title: string
  readonly description: string
}

/** A part of this installation that the status page shows. */
export type StatusPart = 'database' | 'migrations' | 'disk' | 'clock'

export interface StatusView extends PublicView {
  readonly kind: 'status'
  readonly parts: readonly { readonly part: StatusPart; readonly works: boolean }[]
  /** RFC 3339. */
  readonly checkedAt: string
}

export type PublicPageView = LandingView | ContentView | StatusView
