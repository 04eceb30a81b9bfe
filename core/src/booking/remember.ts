/** The cached value of a key. A missing value is computed with `find` and cached. */
export function remember<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  let value = known.get(key)
  if (value === undefined) {
    value = find()
    known.set(key, value)
  }
  return value
}
