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
 * The zone of the shown times: prominent if the client's clock shows other times, hidden if that clock shows the same
 * times, plain while the client's zone is not known. Both texts take up their space in all three cases, so that
 * hydration causes no layout shift.
 */
export function ZoneNote({ timezone, slots }: ZoneNoteProps) {
  const texts = useTexts()
  const city = cityOf(timezone)
  const zone = useClientZone(slots)
  if (slots.length === 0) return null
  return (
    <p className={cx('wrap-anywhere mt-5 grid font-medium text-sm *:[grid-area:1/1]', looks[zone])}>
      <span className={zone === 'elsewhere' ? 'invisible' : undefined}>
        {texts.times.zone(city)}
      </span>
      <span className={zone === 'elsewhere' ? undefined : 'invisible'}>
        {texts.times.zoneElsewhere(city)}
      </span>
    </p>
  )
}

/** The zone beside a visit. It takes no space unless the client's clock shows another time. */
export function ZoneWarning({ timezone, slots }: ZoneNoteProps) {
  const texts = useTexts()
  if (useClientZone(slots) !== 'elsewhere') return null
  return (
    <p className={cx('wrap-anywhere mt-2 font-medium text-sm', looks.elsewhere)}>
      {texts.times.zoneElsewhere(cityOf(timezone))}
    </p>
  )
}

/**
 * The zone of the times beside it, such as `New York time`; hidden if the client's clock shows the same times. It keeps
 * its space, so that nothing moves when the client's zone becomes known.
 */
export function ZoneLabel({ timezone, slots, className }: ZoneNoteProps & { className?: string }) {
  const texts = useTexts()
  const zone = useClientZone(slots)
  return (
    <span className={cx('wrap-anywhere text-sm', looks[zone], className)}>
      {texts.salon.zone(cityOf(timezone))}
    </span>
  )
}

/** `New York` from `America/New_York`. */
function cityOf(timezone: string): string {
  return timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

const looks = {
  unknown: 'text-ink-soft',
  here: 'invisible',
  elsewhere: 'text-warn',
} as const

/** Whether the client's clock shows another time than the salon's at any of the starts; `unknown` before hydration. */
function useClientZone(slots: ZoneNoteProps['slots']): keyof typeof looks {
  return useSyncExternalStore(
    subscribe,
    () => (slots.some(isElsewhere) ? 'elsewhere' : 'here'),
    () => 'unknown' as const,
  )
}

function isElsewhere({ start_time }: Pick<Slot, 'start_time'>): boolean {
  return -new Date(start_time).getTimezoneOffset() !== offsetMinutes(start_time)
}

/** A client's zone does not change while the page is open. */
function subscribe(): () => void {
  return () => {}
}
