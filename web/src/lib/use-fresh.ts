import { useEffect, useRef, useState } from 'react'

const FRESH_MS = 2_000
const none: ReadonlySet<string> = new Set()

/**
 * The ids of items that were added or changed, each for two seconds, the latest last. `lookOf` returns the id of an
 * item, and a value that changes when the item does. `shown` names what the items belong to, such as a day. When it
 * changes, no item counts as added or changed.
 */
export function useFresh<T>(
  items: readonly T[],
  lookOf: (item: T) => readonly [id: string, look: unknown],
  shown = '',
): ReadonlySet<string> {
  const [fresh, setFresh] = useState(none)
  const before = useRef<{ shown: string; looks: ReadonlyMap<string, unknown> } | null>(null)
  /** The last change of each fresh item. */
  const changes = useRef(new Map<string, object>())
  useEffect(() => {
    const looks = new Map(items.map(lookOf))
    const known = before.current
    before.current = { shown, looks }
    if (known?.shown !== shown) return
    const changed = [...looks.keys()].filter((id) => known.looks.get(id) !== looks.get(id))
    if (changed.length === 0) return
    const change = {}
    for (const id of changed) {
      changes.current.delete(id)
      changes.current.set(id, change)
    }
    setFresh(new Set(changes.current.keys()))
    setTimeout(() => {
      for (const id of changed) {
        if (changes.current.get(id) === change) changes.current.delete(id)
      }
      setFresh(new Set(changes.current.keys()))
    }, FRESH_MS)
  }, [items, lookOf, shown])
  return fresh
}
