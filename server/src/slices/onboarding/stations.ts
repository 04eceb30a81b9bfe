import type { UnitRow, WantedUnit } from '../resources/store.ts'

export interface StationPlan {
  /** The wanted state of every unit: units in service first, then units out of service. */
  readonly units: readonly WantedUnit[]
  /** Ids of the units that this plan takes out of service. */
  readonly removed: readonly string[]
}

/**
 * Plans which stations stay when the salon wants `count` stations of a type. Stations with visits to come
 * stay first, then the others in their order. Missing stations are taken from those out of service, then
 * created. Names that the set-up gave follow the type and number; names that the salon gave stay.
 */
export function planStations(
  units: readonly UnitRow[],
  usedIds: ReadonlySet<string>,
  count: number,
  type: string,
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
        name: unit && !isGivenName(unit.name) ? unit.name : givenName(type, index + 1),
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

function givenName(type: string, number: number): string {
  return `${type.slice(0, 1).toUpperCase()}${type.slice(1)} ${number}`
}

function isGivenName(name: string): boolean {
  return /^(Chair|Room|Station|Booth) \d+$/.test(name)
}
