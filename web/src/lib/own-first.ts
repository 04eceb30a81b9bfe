/** Whether at least one of the staff members with the given ids serves a visit. */
export function isServedBy(
  { services }: { readonly services: readonly { readonly staff: { readonly id: string } }[] },
  staffIds: readonly string[],
): boolean {
  return services.some(({ staff }) => staffIds.includes(staff.id))
}

/** The people, with those whose ids are in `own` first. A phone then shows a stylist's own columns first. */
export function ownFirst<P extends { readonly id: string }>(
  people: readonly P[],
  own: readonly string[],
): P[] {
  return people.toSorted((a, b) => Number(own.includes(b.id)) - Number(own.includes(a.id)))
}
