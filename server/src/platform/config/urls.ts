import type { Config } from './config.ts'

/** All absolute URLs that the product sends. They are built from the configuration, never from a request. */
export interface Urls {
  app(path: `/${string}`): string
  booking(slug: string): string
  /** A client's link, on the host of the salon's site. */
  manage(slug: string, token: string): string
  /** A client's link on the product's host, for text messages. On the host of the salon's site it would be longer. */
  shortManage(token: string): string
  /** The link with which a client leaves the waiting list, on the host of the salon's site. */
  leaveWaitlist(slug: string, token: string): string
  /** Opens a booking site that is not published yet. */
  preview(slug: string, pass: string): string
  reset(token: string): string
  verifyEmail(token: string): string
  invitation(token: string): string
  confirmNewsletter(token: string): string
  leaveNewsletter(token: string): string
}

/** Builds the URLs from the domains of the configuration. */
export function buildUrls(
  config: Pick<Config, 'production' | 'baseDomain' | 'bookingDomain'>,
): Urls {
  const scheme = config.production ? 'https' : 'http'
  const app = (path: `/${string}`) => `${scheme}://${config.baseDomain}${path}`
  const booking = (slug: string) =>
    `${scheme}://${slug}.${config.bookingDomain ?? config.baseDomain}/`
  return {
    app,
    booking,
    manage: (slug, token) => `${booking(slug)}manage/${token}`,
    shortManage: (token) => app(`/manage/${token}`),
    leaveWaitlist: (slug, token) => `${booking(slug)}waitlist/${token}`,
    preview: (slug, pass) => `${booking(slug)}preview/${pass}`,
    reset: (token) => app(`/reset-password?token=${token}`),
    verifyEmail: (token) => app(`/verify-email?token=${token}`),
    invitation: (token) => app(`/invitation?token=${token}`),
    confirmNewsletter: (token) => app(`/newsletter/confirm/${token}`),
    leaveNewsletter: (token) => app(`/newsletter/leave/${token}`),
  }
}

/** A host as browsers send it: in lower case, and without the standard port of the scheme. */
export function hostAsSent(host: string, scheme: 'http' | 'https'): string {
  return new URL(`${scheme}://${host}`).host
}
