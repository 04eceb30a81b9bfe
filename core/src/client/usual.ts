import { itemAt } from '../known.ts'

/**
 * What a client usually books: the combination of services, in any order, with the most completed visits. When several
 * combinations have equally many, the one with the newest visit is chosen. The staff members are those of the newest
 * visit with this combination. `visits` begins with the newest visit.
 */
export function usualOf<S extends { readonly service_id: string }>(
  visits: readonly (readonly S[])[],
): readonly S[] | null {
  if (visits.length === 0) return null
  const keys = visits.map((services) =>
    services
      .map(({ service_id }) => service_id)
      .toSorted()
      .join(),
  )
  const timesOf = (key: string) => keys.filter((other) => other === key).length
  const best = keys.reduce((a, b) => (timesOf(b) > timesOf(a) ? b : a))
  return itemAt(visits, keys.indexOf(best))
}
