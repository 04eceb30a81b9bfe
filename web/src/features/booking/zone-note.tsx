import type { Slot } from '@chairtime/contract/pages.ts'
import { offsetMinutes } from '@chairtime/core/texts/format.ts'
import { useSyncExternalStore } from 'react'
import { cx } from '../../ui/cx.ts'
import { useTexts } from './texts.ts'

interface ZoneNoteProps {
  readonly timezone: string
  readonly slots: readonly Pick<Slot, 'start_time'>[]
}

/**
 * Whose clock the times are on: loud for a visitor whose own clock shows something else, unseen for
 * one whose clock agrees, and plain as long as nobody knows. Its place stays, so that nothing moves.
 */
export function ZoneNote({ timezone, slots }: ZoneNoteProps) {
  const texts = useTexts()
  const city = cityOf(timezone)
  const visitor = useVisitor(slots)
  if (slots.length === 0) return null
  return (
    <p className={cx('mt-5 text-sm', looks[visitor])}>
      {visitor === 'elsewhere' ? texts.times.zoneDiffers(city) : texts.times.zone(city)}
    </p>
  )
}

/** The same beside a visit, where it takes no place unless the visitor's clock shows something else. */
export function ZoneWarning({ timezone, slots }: ZoneNoteProps) {
  const texts = useTexts()
  if (useVisitor(slots) !== 'elsewhere') return null
  return (
    <p className={cx('mt-2 text-sm', looks.elsewhere)}>
      {texts.times.zoneDiffers(cityOf(timezone))}
    </p>
  )
}

/** `New York` from `America/New_York`. */
function cityOf(timezone: string): string {
  return timezone.split('/').at(-1)!.replaceAll('_', ' ')
}

const looks = {
  unknown: 'text-ink-soft',
  here: 'invisible',
  elsewhere: 'font-medium text-warn',
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
