import type { Config } from './config.ts'

/** All absolute addresses that the product sends; built from configuration, never from a request. */
export interface Urls {
  app(path: `/${string}`): string
  booking(slug: string): string
  manage(token: string): string
  reset(token: string): string
  confirmNewsletter(token: string): string
  leaveNewsletter(token: string): string
}

/** Builds the addresses from the domains of the configuration. */
export function buildUrls(
  config: Pick<Config, 'production' | 'baseDomain' | 'bookingDomain'>,
): Urls {
  const scheme = config.production ? 'https' : 'http'
  const app = (path: `/${string}`) => `${scheme}://${config.baseDomain}${path}`
  return {
    app,
    booking: (slug) => `${scheme}://${slug}.${config.bookingDomain ?? config.baseDomain}/`,
    manage: (token) => app(`/manage/${token}`),
    reset: (token) => app(`/reset-password?token=${token}`),
    confirmNewsletter: (token) => app(`/newsletter/confirm/${token}`),
    leaveNewsletter: (token) => app(`/newsletter/leave/${token}`),
  }
}
