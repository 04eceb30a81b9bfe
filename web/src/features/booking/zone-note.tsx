import type { Slot } from '@chairtime/contract/pages.ts'
import { useSyncExternalStore } from 'react'
import { cx } from '../../ui/cx.ts'
import { cityOf, offsetMinutes } from './words.ts'

interface ZoneNoteProps {
  readonly timezone: string
  readonly slots: readonly Pick<Slot, 'start_time'>[]
}

/**
 * Whose clock the times are on: loud for a visitor whose own clock shows something else, unseen for
 * one whose clock agrees, and plain as long as nobody knows. The text takes up the same space in all three cases,
 * so that hydration causes no layout shift.
 */
export function ZoneNote({ timezone, slots }: ZoneNoteProps) {
  const visitor = useVisitor(slots)
  if (slots.length === 0) return null
  return (
    <p className={cx('mt-5 font-medium text-sm', looks[visitor])}>
      {note(timezone)}
      <span className={visitor === 'elsewhere' ? undefined : 'invisible'}>{warning}</span>
    </p>
  )
}

/** The same beside a visit, where it takes no place unless the visitor's clock shows something else. */
export function ZoneWarning({ timezone, slots }: ZoneNoteProps) {
  if (useVisitor(slots) !== 'elsewhere') return null
  return (
    <p className={cx('mt-2 font-medium text-sm', looks.elsewhere)}>
      {note(timezone)}
      {warning}
    </p>
  )
}

const note = (timezone: string) => `Times are in ${cityOf(timezone)} time, where the salon is.`
const warning = ' Your own clock shows another time.'

const looks = {
  unknown: 'text-ink-soft',
  here: 'invisible',
  elsewhere: 'text-warn',
} as const

/** Where the visitor is, as their clock tells at any of the times. */
function useVisitor(slots: ZoneNoteProps['slots']): keyof typeof looks {
  return useSyncExternalStore(
    subscribe,
    () => (slots.some(isElsewhere) ? 'elsewhere' : 'here'),
    () => 'unknown' as const,
  )
}

function isElsewhere({ start_time }: Pick<Slot, 'start_time'>): boolean {
  return -new Date(start_time).getTimezoneOffset() !== offsetMinutes(start_time)
}

/** A visitor's zone does not change while they look. */
function subscribe(): () => void {
  return () => {}
}
