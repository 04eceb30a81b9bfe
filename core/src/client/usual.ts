import { itemAt } from '../known.ts'

/**
 * What a client usually books, from the services of the completed visits, the newest visit first: those booked
 * together most often, among equals the latest, with the people of the latest such visit.
 */
export function usualOf<S extends { readonly service_id: string }>(
  visits: readonly (readonly S[])[],
): readonly S[] | null {
  if (visits.length === 0) return null
  const keys = visits.map((services) => services.map(({ service_id }) => service_id).join())
  const timesOf = (key: string) => keys.filter((other) => other === key).length
  const best = keys.reduce((a, b) => (timesOf(b) > timesOf(a) ? b : a))
  return itemAt(visits, keys.indexOf(best))
}
