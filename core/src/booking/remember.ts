/** The value kept under the key; found and kept when there is none. */
export function remember<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  let value = known.get(key)
  if (value === undefined) {
    value = find()
    known.set(key, value)
  }
  return value
}
