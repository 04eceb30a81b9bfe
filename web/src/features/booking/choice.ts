import { type BookingAddress, staffChoices } from '@chairtime/contract/booking-address.ts'
import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import { money } from './words.ts'

/** What was chosen, added up. */
export interface Choice {
  readonly services: readonly PublicService[]
  readonly durationMinutes: number
  readonly price: string
  /** Who does it, `Anyone`, or null while nobody was asked for. */
  readonly staffName: string | null
}

/** The services of an address, in its order, with their sums. */
export function choiceOf(site: PublicSite, address: BookingAddress): Choice {
  const services = address.services.flatMap(
    (id) => site.services.find((service) => service.id === id) ?? [],
  )
  const { currency, locale } = site.business
  const sum = services.reduce((total, service) => total + service.price, 0)
  const from = services.some((service) => service.price_from)
  return {
    services,
    durationMinutes: services.reduce((total, service) => total + service.duration_minutes, 0),
    price: `${from ? 'from ' : ''}${money(sum, currency, locale)}`,
    staffName: staffNameOf(site, address),
  }
}

function staffNameOf(
  site: PublicSite,
  { services, staff, with: held }: BookingAddress,
): string | null {
  const able = staffChoices(site, services)
  if (staff === 'any' && held === null && able.length > 0) return 'Anyone'
  // where nobody does everything, the held person is only the first of several
  return able.find(({ id }) => id === (held ?? staff))?.name ?? null
}
