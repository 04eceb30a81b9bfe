import type { Slot } from '@chairtime/contract/pages.ts'
import { useSyncExternalStore } from 'react'
import { cx } from '../../ui/cx.ts'
import { cityOf, offsetMinutes } from './words.ts'

interface ZoneNoteProps {
  readonly timezone: string
  readonly slots: readonly Slot[]
}

/**
 * Whose clock the times are on: loud for a visitor whose own clock shows something else, unseen for
 * one whose clock agrees, and plain as long as nobody knows. Its place stays, so that nothing moves.
 */
export function ZoneNote({ timezone, slots }: ZoneNoteProps) {
  const visitor = useSyncExternalStore(
    subscribe,
    () => (slots.some(isElsewhere) ? 'elsewhere' : 'here'),
    () => 'unknown' as const,
  )
  if (slots.length === 0) return null
  return (
    <p className={cx('mt-5 text-sm', looks[visitor])}>
      Times are in {cityOf(timezone)} time, where the salon is.
      {visitor === 'elsewhere' && ' Your own clock shows another time.'}
    </p>
  )
}

const looks = {
  unknown: 'text-ink-soft',
  here: 'invisible',
  elsewhere: 'font-medium text-warn',
} as const

function isElsewhere({ start_time }: Slot): boolean {
  return -new Date(start_time).getTimezoneOffset() !== offsetMinutes(start_time)
}

/** A visitor's zone does not change while they look. */
function subscribe(): () => void {
  return () => {}
}
