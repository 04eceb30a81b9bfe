import { type BookingAddress, staffForAll, stepOf } from '@chairtime/contract/booking-address.ts'
import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { priceOf } from './service-price.ts'

/** The chosen services with their sums, and who is to perform them. */
export interface Choice {
  readonly services: readonly PublicService[]
  readonly durationMinutes: number
  readonly price: string
  /** Whether `price` is the sum of the menu's prices. A held visit may have the exact price of its staff members. */
  readonly priceAddsUp: boolean
  /** Whether the length is the sum of the menu's lengths. Staff members or a wait can change it for a held visit. */
  readonly lengthAddsUp: boolean
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
  const menuMinutes = services.reduce((total, service) => total + service.duration_minutes, 0)
  const isHeld = stepOf(address) === 'details'
  const { minutes } = address
  const heldPrice = isHeld && sum.price_from ? address.price : null
  const shortest = Math.min(...services.map((service) => service.duration_minutes))
  const isLength = isHeld && minutes !== null && minutes >= shortest && minutes <= DAY_MINUTES
  const durationMinutes = isLength ? minutes : menuMinutes
  return {
    services,
    durationMinutes,
    price: priceOf(texts, heldPrice === null ? sum : heldSum(heldPrice, sum), site.business),
    priceAddsUp: heldPrice === null,
    lengthAddsUp: durationMinutes === menuMinutes,
    staffName: staffNameOf(texts, site, address),
  }
}

/** The exact price. Nobody performs the services for less than the menu says, so a lower price in a link is ignored. */
function heldSum(heldPrice: number, { price }: { readonly price: number }) {
  return { price: Math.max(heldPrice, price), price_from: false }
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
