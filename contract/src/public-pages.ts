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

export type PublicPageView = LandingView | ContentView
