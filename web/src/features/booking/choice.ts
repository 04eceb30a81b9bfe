import { type BookingAddress, staffChoices } from '@chairtime/contract/booking-address.ts'
import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import { money } from './words.ts'

/** What was chosen, added up. */
export interface Choice {
  readonly services: readonly PublicService[]
  readonly durationMinutes: number
  readonly price: string
  /** The name of the chosen staff member, `Anyone`, or `null` before the choice. */
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
  // the held staff member is only the first of several when no one performs all services
  return able.find(({ id }) => id === (held ?? staff))?.name ?? null
}
