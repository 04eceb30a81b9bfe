import type { AppTexts } from '@chairtime/core/texts/app.ts'
import { DAY_MS } from '@chairtime/core/time/day.ts'
import { serviceNames } from '../../lib/service-names.ts'

/** A number of days as weeks; below two weeks, as days. */
export function weeksOrDays(days: number, { profile }: AppTexts['clients']): string {
  return days < 14 ? profile.days(days) : profile.weeks(Math.round(days / 7))
}

/** Whole days from the local day of a timestamp to a date. */
export function daysSince(timestamp: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(timestamp.slice(0, 10))) / DAY_MS)
}

/** The services of a visit, and the staff member if only one performs them, for example `Cut + Colour with Mia`. */
export function visitLine(
  visit: {
    readonly services: readonly { readonly name: string }[]
    readonly staff: { readonly name: string } | null
  },
  { profile }: AppTexts['clients'],
): string {
  const services = serviceNames(visit.services)
  return visit.staff ? profile.withPerson(services, visit.staff.name) : services
}
