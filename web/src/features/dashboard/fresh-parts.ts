import { useEffect, useRef, useState } from 'react'
import type { TimelineEntry } from './timeline-layout.ts'

const FRESH_MS = 2_000
const none: ReadonlySet<string> = new Set()

/** The parts of visits that have come, moved or changed their status within two seconds. */
export function useFreshParts(entries: readonly TimelineEntry[]): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, string>>(null)
  const [fresh, setFresh] = useState(none)
  useEffect(() => {
    const looks = new Map(entries.map((entry) => [entry.part, lookOf(entry)]))
    const known = before.current
    before.current = looks
    if (!known) return
    const changed = [...looks].filter(([part, look]) => known.get(part) !== look)
    if (changed.length > 0) setFresh(new Set(changed.map(([part]) => part)))
  }, [entries])
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(none), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}

function lookOf({ start_time, end_time, status, staff }: TimelineEntry): string {
  return `${start_time} ${end_time} ${status} ${staff.id}`
}
