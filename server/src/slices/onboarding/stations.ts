import { type stationType, stationTypes } from '@chairtime/contract/onboarding.ts'
import type { SalonTexts } from '@chairtime/core/texts/salon.ts'
import type { z } from 'zod'
import type { UnitRow, WantedUnit } from '../resources/store.ts'

type StationType = z.output<typeof stationType>

export interface StationPlan {
  /** The wanted state of every unit: units in service first, then units out of service. */
  readonly units: readonly WantedUnit[]
  /** Ids of the units that this plan takes out of service. */
  readonly removed: readonly string[]
}

/**
 * Plans which stations stay when the salon wants `count` stations of a type. Stations with visits to come
 * are the first to stay, then the others in their order. Missing stations are taken from those out of service, then
 * created. Names that the set-up gave follow the type and number; names that the salon gave stay.
 */
export function planStations(
  units: readonly UnitRow[],
  usedIds: ReadonlySet<string>,
  count: number,
  type: StationType,
  texts: SalonTexts,
): StationPlan {
  const preferred = [
    ...units.filter((unit) => unit.active && usedIds.has(unit.id)),
    ...units.filter((unit) => unit.active && !usedIds.has(unit.id)),
    ...units.filter((unit) => !unit.active),
  ]
  const kept = new Set(preferred.slice(0, count).map(({ id }) => id))
  const staying = units.filter(({ id }) => kept.has(id))
  const going = units.filter(({ id }) => !kept.has(id))
  const added = Array.from({ length: count - staying.length }, () => null)
  return {
    units: [
      ...[...staying, ...added].map((unit, index) => ({
        id: unit?.id ?? null,
        name: unit && !isSetupName(unit.name, texts) ? unit.name : texts.station[type](index + 1),
        type,
        position: index + 1,
        active: true,
      })),
      ...going.map(({ id, name, type }, index) => ({
        id,
        name,
        type,
        position: count + index + 1,
        active: false,
      })),
    ],
    removed: going.filter(({ active }) => active).map(({ id }) => id),
  }
}

function isSetupName(name: string, texts: SalonTexts): boolean {
  const number = Number(/\d+/.exec(name)?.[0])
  return stationTypes.some((type) => texts.station[type](number) === name)
}
