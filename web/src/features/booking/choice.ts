import { type BookingAddress, staffChoices } from '@chairtime/contract/booking-address.ts'
import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { priceOf } from './service-price.ts'

/** The chosen services with their sums. */
export interface Choice {
  readonly services: readonly PublicService[]
  readonly durationMinutes: number
  readonly price: string
  /** The name of the chosen staff member, the label for any staff member, or `null` before the choice. */
  readonly staffName: string | null
}

/** The services of an address, in its order, with their sums. */
export function choiceOf(texts: BookingTexts, site: PublicSite, address: BookingAddress): Choice {
  const services = address.services.flatMap(
    (id) => site.services.find((service) => service.id === id) ?? [],
  )
  const sum = {
    price: services.reduce((total, service) => total + service.price, 0),
    price_from: services.some((service) => service.price_from),
  }
  return {
    services,
    durationMinutes: services.reduce((total, service) => total + service.duration_minutes, 0),
    price: priceOf(texts, sum, site.business),
    staffName: staffNameOf(texts, site, address),
  }
}

function staffNameOf(
  texts: BookingTexts,
  site: PublicSite,
  { services, staff, with: held }: BookingAddress,
): string | null {
  const able = staffChoices(site, services)
  if (staff === 'any' && held === null && able.length > 0) return texts.staff.anyone
  // the hold names only the first of several staff members when none performs all services
  return able.find(({ id }) => id === (held ?? staff))?.name ?? null
}
