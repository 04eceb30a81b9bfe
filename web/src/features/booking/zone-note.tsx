import type { Slot } from '@chairtime/contract/pages.ts'
import { useSyncExternalStore } from 'react'
import { cityOf, offsetMinutes } from './words.ts'

interface ZoneNoteProps {
  readonly timezone: string
  readonly slots: readonly Slot[]
}

/** Whose clock the times are on; louder for a visitor whose own clock shows something else. */
export function ZoneNote({ timezone, slots }: ZoneNoteProps) {
  const start = slots[0]?.start_time
  const elsewhere = useSyncExternalStore(
    subscribe,
    () => start !== undefined && -new Date(start).getTimezoneOffset() !== offsetMinutes(start),
    () => false,
  )
  if (start === undefined) return null
  return (
    <p className={elsewhere ? 'mt-5 font-medium text-sm text-warn' : 'mt-5 text-ink-soft text-sm'}>
      Times are in {cityOf(timezone)} time, where the salon is.
      {elsewhere && ' Your own clock shows another time.'}
    </p>
  )
}

/** A visitor's zone does not change while they look. */
function subscribe(): () => void {
  return () => {}
}
