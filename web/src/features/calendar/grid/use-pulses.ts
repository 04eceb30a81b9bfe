import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { useEffect, useRef, useState } from 'react'

const PULSE_MS = 2_000
const none: ReadonlySet<string> = new Set()

/** Ids of the appointments that have just come or changed, for two seconds. */
export function usePulses(appointments: readonly AppointmentView[], shown: string) {
  const [pulsing, setPulsing] = useState(none)
  const before = useRef<{ shown: string; versions: ReadonlyMap<string, number> } | null>(null)
  useEffect(() => {
    const versions = new Map(appointments.map(({ id, version }) => [id, version]))
    const known = before.current
    before.current = { shown, versions }
    if (known?.shown !== shown) return
    const changed = appointments.filter(
      ({ id, version }) => (known.versions.get(id) ?? 0) < version,
    )
    if (changed.length === 0) return
    setPulsing(new Set(changed.map(({ id }) => id)))
  }, [appointments, shown])
  useEffect(() => {
    if (pulsing.size === 0) return
    const timer = setTimeout(() => setPulsing(none), PULSE_MS)
    return () => clearTimeout(timer)
  }, [pulsing])
  return pulsing
}
