import type { Slot } from '@chairtime/contract/pages.ts'
import { formatLocal, formatWithOffset } from '@chairtime/core/texts/format.ts'
import { DAY_PARTS, dayPartAt } from '@chairtime/core/time/day-part.ts'
import { parseClock } from '@chairtime/core/time/local.ts'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { usePageActions } from './page-actions.ts'
import { useTexts } from './texts.ts'

interface SlotGroupsProps {
  readonly slots: readonly Slot[]
  readonly locale: string
  /** The start that the client chose before. */
  readonly chosen: string | null
}

/** The times of a day by part of the day, on the salon's wall clock. */
export function SlotGroups({ slots, locale, chosen }: SlotGroupsProps) {
  const texts = useTexts()
  return DAY_PARTS.map((part) => {
    const partSlots = slots.filter((slot) => dayPartAt(localMinute(slot)) === part)
    if (partSlots.length === 0) return null
    return (
      <section key={part.name} aria-label={texts.times[part.name]} className="mt-6">
        <h3 className="mb-2 font-medium text-ink-soft text-sm">{texts.times[part.name]}</h3>
        <SlotChips slots={partSlots} locale={locale} chosen={chosen} field="start" />
      </section>
    )
  })
}

/** The day minute of a slot by the salon's clock. The RFC 3339 text of the start has the offset of the salon's zone. */
function localMinute({ start_time }: Slot): number {
  return parseClock(start_time.slice(11, 16))
}

interface SlotChipsProps {
  readonly slots: readonly Slot[]
  readonly locale: string
  /** The name under which the form sends the start. */
  readonly field: 'start' | 'instead'
  readonly chosen?: string | null
  /** Whether each button names the day, too, because the times may be of different days. */
  readonly withDay?: boolean
  readonly label?: string
}

/** Times as submit buttons of the surrounding form. */
export function SlotChips({ slots, locale, field, chosen, withDay, label }: SlotChipsProps) {
  const { sending, busy } = usePageActions()
  const isSending = busy && sending !== null
  const texts = useTexts()
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid gap-2',
        withDay ? 'mt-3 sm:grid-cols-3' : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]',
      )}
    >
      {inOrder(slots).map(({ start_time, ambiguous }) => {
        const time = ambiguous
          ? formatWithOffset(start_time, locale)
          : formatLocal(start_time, locale)
        const isChosen = chosen !== null && chosen === start_time
        return (
          <li key={start_time} className={ambiguous ? 'col-span-2' : undefined}>
            <button
              type="submit"
              name={field}
              value={start_time}
              aria-disabled={isSending || undefined}
              onClick={(event) => isSending && event.preventDefault()}
              aria-current={isChosen || undefined}
              className={cx(
                'flex min-h-11 w-full items-center justify-center gap-2 rounded-full border px-3 tabular-nums transition-colors aria-disabled:opacity-60',
                isChosen
                  ? 'border-accent bg-accent text-accent-ink'
                  : 'border-line bg-surface text-ink not-aria-disabled:hover:border-accent not-aria-disabled:hover:bg-accent-soft',
              )}
            >
              {sending === start_time && <Spinner />}
              {withDay
                ? texts.times.dayAndTime(formatLocal(start_time, locale, 'shortDay'), time)
                : time}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Sorts times by start, because the server sends the alternatives nearest to the wanted start first. */
function inOrder(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
}
