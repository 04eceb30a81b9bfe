/** The state `now`, with those fields of `typed` that differ from the state `before`. */
export function rebased<Typed extends object>(typed: Typed, before: Typed, now: Typed): Typed {
  const kept = edited(typed, before).map((field) => [field, typed[field]])
  return { ...now, ...Object.fromEntries(kept) }
}

/** The fields in which two states of a form differ. Lists and objects are compared by their contents. */
export function edited<Typed extends object>(typed: Typed, before: Typed): (keyof Typed)[] {
  const fields = Object.keys(typed) as (keyof Typed)[]
  return fields.filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(before[field]))
}
