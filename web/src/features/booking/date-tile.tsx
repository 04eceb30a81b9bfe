import { formatLocal } from '@chairtime/core/texts/format.ts'

interface DateTileProps {
  /** RFC 3339, in the salon's zone. */
  readonly start: string
  readonly locale: string
}

/** The day of a visit as a leaf of a calendar. Screen readers skip it, because the day is also written beside it. */
export function DateTile({ start, locale }: DateTileProps) {
  return (
    <span
      aria-hidden
      className="grid w-24 shrink-0 self-start overflow-hidden rounded-[14px] border border-line bg-surface text-center"
    >
      <span className="bg-accent py-1 font-semibold text-accent-ink text-sm">
        {formatLocal(start, locale, 'weekday')}
      </span>
      <span className="pt-2 font-semibold font-serif text-3xl tabular-nums">
        {formatLocal(start, locale, 'dayOfMonth')}
      </span>
      <span className="pb-2 text-ink-soft">{formatLocal(start, locale, 'shortMonth')}</span>
    </span>
  )
}
