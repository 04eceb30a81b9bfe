import { numberAt } from '../known.ts'
import { parseInstant } from '../time/zone.ts'

interface Service {
  readonly duration_minutes: number
  readonly price: number
}

interface Gap {
  readonly start_time: string
  readonly end_time: string
  readonly duration_minutes: number
  readonly suitable_services: readonly Service[]
}

/** The worth of a gap: the highest sum of prices of services that fit one after the other. */
export function gapWorth({ duration_minutes, suitable_services }: Gap): number {
  const best = [0]
  for (let minutes = 1; minutes <= duration_minutes; minutes++) {
    const fills = suitable_services
      .filter((one) => one.duration_minutes > 0 && one.duration_minutes <= minutes)
      .map((one) => numberAt(best, minutes - one.duration_minutes) + one.price)
    best.push(Math.max(numberAt(best, minutes - 1), ...fills))
  }
  return numberAt(best, duration_minutes)
}

/** The gaps that are not over at `now` (epoch minutes), in the order of their start, with what they are worth. */
export function valuedGaps<G extends Gap>(
  gaps: readonly G[],
  now: number,
): (G & { readonly worth: number })[] {
  return gaps
    .filter(({ end_time }) => parseInstant(end_time) > now)
    .map((gap) => ({ ...gap, worth: gapWorth(gap) }))
    .sort((a, b) => parseInstant(a.start_time) - parseInstant(b.start_time))
}
