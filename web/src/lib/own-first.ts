/** Whether at least one of the people serves a visit. */
export function isServedBy(
  { services }: { readonly services: readonly { readonly staff: { readonly id: string } }[] },
  people: readonly string[],
): boolean {
  return services.some(({ staff }) => people.includes(staff.id))
}

/** A stylist's own columns before the others, so that a phone shows them first. */
export function ownFirst<P extends { readonly id: string }>(
  people: readonly P[],
  own: readonly string[],
): P[] {
  return people.toSorted((a, b) => Number(own.includes(b.id)) - Number(own.includes(a.id)))
}
