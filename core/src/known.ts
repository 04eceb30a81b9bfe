/** Reads of values that must exist. A missing value is a bug; the error names it. */

/** The element at an index, 0 to one below the length. Throws `RangeError` when there is none. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
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
