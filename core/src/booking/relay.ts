/**
 * From which minutes on a visit could pass from person to person (D6), for a whole range at once:
 * from the last service back to the first, each person's parts end where somebody else can go on.
 */
import { blockOf } from './layout.ts'
import { MinuteSet } from './minute-set.ts'
import type { Planner } from './planner.ts'
import { partOf, type Visit } from './visit.ts'

/**
 * For each person who performs the first service, when a visit could start in their hands as far as
 * people and the client are concerned; whether units are free is not looked at.
 */
export function relayStarts(planner: Planner, visit: Visit): ReadonlyMap<string, MinuteSet> {
  const legs: Leg[] = []
  for (let from = visit.services.length - 1; from > 0; from--) {
    legs[from] = legOf(planner, begunBy(planner, visit, from, legs))
  }
  return begunBy(planner, visit, 0, legs)
}

/** When the services from one on can be done, by who begins. */
type Begun = ReadonlyMap<string, MinuteSet>

/** When somebody can go on with a service, and when somebody else than that person can. */
interface Leg {
  readonly anybody: MinuteSet
  readonly otherThan: Begun
}

function begunBy(planner: Planner, visit: Visit, from: number, legs: readonly Leg[]): Begun {
  const begun = new Map<string, MinuteSet>()
  for (const staffId of visit.performers[from]!.keys()) {
    const starts = new MinuteSet(planner.time)
    for (let to = from + 1; to <= visit.services.length; to++) {
      const part = partOf(visit, staffId, from, to)
      if (!part) break
      const block = blockOf(part, 0)
      const possible = planner.startsOf({ blocks: [block], runs: [] })
      const leg = legs[to]
      if (leg) starts.addWhere(possible, leg.otherThan.get(staffId) ?? leg.anybody, block.to)
      else starts.add(possible)
    }
    begun.set(staffId, starts)
  }
  return begun
}

/** Who goes on must be another person, else it would be one part and not two (D4). */
function legOf(planner: Planner, begun: Begun): Leg {
  const anybody = new MinuteSet(planner.time)
  const several = new MinuteSet(planner.time)
  for (const own of begun.values()) anybody.addAll(own, several)
  for (const own of begun.values()) own.complement(anybody, several)
  return { anybody, otherThan: begun }
}
