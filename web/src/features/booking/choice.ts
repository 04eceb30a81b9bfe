import { type BookingAddress, staffForAll } from '@chairtime/contract/booking-address.ts'
import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { priceOf } from './service-price.ts'

/** The chosen services with their sums, and who is to perform them. */
export interface Choice {
  readonly services: readonly PublicService[]
  readonly durationMinutes: number
  readonly price: string
  /** One or several names; “anyone” may stand in place of a name. Null while the people are not known. */
  readonly staffName: string | null
}

/** The choice in the address of a booking page. The services have the same order as in the address. */
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

/** Who performs the visit, in one line; null while the people are not known. */
function staffNameOf(
  texts: BookingTexts,
  site: PublicSite,
  address: BookingAddress,
): string | null {
  const { services, staff, with: heldStaff, plan, by } = address
  const nameOf = (id: string) => site.staff.find((person) => person.id === id)?.name
  if (plan.length > 0) return listOf(plan.map((part) => nameOf(part.staff)))
  const able = staffForAll(site, services)
  if (heldStaff !== null) return able.find(({ id }) => id === heldStaff)?.name ?? null
  if (Object.keys(by).length > 0) {
    return listOf(services.map((id) => (by[id] ? nameOf(by[id]) : texts.staff.anyone)))
  }
  if (staff === 'any' && able.length > 0) return texts.staff.anyone
  return able.find(({ id }) => id === staff)?.name ?? null
}

/** The names, each once, in one line. */
function listOf(names: readonly (string | undefined)[]): string {
  return [...new Set(names)].filter((name) => name !== undefined).join(', ')
}
