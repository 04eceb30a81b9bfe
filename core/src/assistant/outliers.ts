/** Services whose duration or price differs from what the salon's own data says. */

// a real duration differs noticeably if it is off by at least this many minutes, and also by at least this percentage
// of the booked time
const DIFFERENCE_MINUTES = 15
const DIFFERENCE_PERCENT = 20

/** How many visits are needed at least to tell how long a service really takes. */
export const TIMED_VISITS_MIN = 5

/** The least number of priced services from which a usual price is computed. */
const SERVICES_MIN = 5

/** Whether visits last noticeably longer or shorter than they are booked for. */
export function isDurationOutlier(bookedMinutes: number, actualMinutes: number): boolean {
  const difference = Math.abs(actualMinutes - bookedMinutes)
  return difference >= DIFFERENCE_MINUTES && difference * 100 >= bookedMinutes * DIFFERENCE_PERCENT
}

interface PricedService {
  readonly id: string
  /** Minutes of work, without processing. */
  readonly minutes: number
  readonly priceMinor: number
}

/**
 * The services that earn less than half of what is usual on the menu for the same time of work. The service that earns
 * least comes first. The amounts are per hour of work, in minor units. Services without a price or without minutes of
 * work do not count.
 */
export function lowPriced(
  services: readonly PricedService[],
): readonly { readonly id: string; readonly hourMinor: number; readonly usualHourMinor: number }[] {
  const earnings = services
    .filter(({ minutes, priceMinor }) => minutes > 0 && priceMinor > 0)
    .map(({ id, minutes, priceMinor }) => ({ id, hourMinor: (priceMinor * 60) / minutes }))
    .sort((a, b) => a.hourMinor - b.hourMinor)
  if (earnings.length < SERVICES_MIN) return []
  const usual = earnings[Math.floor(earnings.length / 2)]?.hourMinor ?? 0
  return earnings
    .filter(({ hourMinor }) => hourMinor * 2 < usual)
    .map(({ id, hourMinor }) => ({
      id,
      hourMinor: Math.round(hourMinor),
      usualHourMinor: Math.round(usual),
    }))
}
