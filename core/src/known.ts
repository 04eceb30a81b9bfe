/** Reads of values that must exist. A missing value is a bug; the error names it. */

/** The element at an index, 0 to one below the length. Throws `RangeError` when there is none. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return value
}

/**
 * `itemAt` for lists of numbers alone; the booking engine reads all its numbers by it. The platform keeps lists of whole
 * numbers in a compact form. Where one function reads such lists and others, the platform converts the compact lists.
 * `itemAt` sees all kinds, and made a month of slots 1.5 times slower.
 */
export function numberAt(list: readonly number[], index: number): number {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return value
}

/** The value under a key. Throws `RangeError` when there is none. */
export function get<K, V>(map: Pick<ReadonlyMap<K, V>, 'get'>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`no value under ${String(key)}`)
  return value
}
