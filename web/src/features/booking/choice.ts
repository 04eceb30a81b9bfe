import { type BookingAddress, staffForAll } from '@chairtime/contract/booking-address.ts'
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

/** The name of the staff member; for a visit that passes from one to the next, the names of all. */
function staffNameOf(
  texts: BookingTexts,
  site: PublicSite,
  address: BookingAddress,
): string | null {
  const { services, staff, with: held, plan, by } = address
  const nameOf = (id: string) => site.staff.find((person) => person.id === id)?.name
  if (plan.length > 0) return listOf(plan.map((part) => nameOf(part.staff)))
  const able = staffForAll(site, services)
  if (held !== null) return able.find(({ id }) => id === held)?.name ?? null
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
