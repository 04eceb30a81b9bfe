import type { MovePeople, MovePerson, Slot } from '@chairtime/contract/pages.ts'
import { formatLocal, formatMoney, formatWithOffset } from '@chairtime/core/texts/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { usePageActions } from './page-actions.ts'
import { useTexts } from './texts.ts'

interface MoveTimesProps extends Pick<MovePeople, 'who' | 'booked'> {
  readonly slots: readonly Slot[]
  readonly locale: string
  readonly currency: string
}

/**
 * The times at which somebody can perform the visit, as submit buttons. Each button names the person who would perform
 * the visit at that time, and the price if it changes, so that the client sees both before making the change. If
 * several people perform the visit, the buttons say only that.
 */
export function MoveTimes({ slots, locale, currency, who, booked }: MoveTimesProps) {
  const { sending, busy } = usePageActions()
  const texts = useTexts()
  const isSending = busy && sending !== null
  return (
    <ul aria-label={texts.times.label} className="mt-6 grid gap-2 sm:grid-cols-2">
      {slots.map(({ start_time, ambiguous }) => {
        const person = who[start_time] ?? null
        const value = person ? `${start_time} ${person.id}` : start_time
        return (
          <li key={start_time}>
            <button
              type="submit"
              name="start"
              value={value}
              aria-disabled={isSending || undefined}
              onClick={(event) => isSending && event.preventDefault()}
              className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 text-start transition-colors aria-disabled:opacity-60 not-aria-disabled:hover:border-accent not-aria-disabled:hover:bg-accent-soft"
            >
              {sending === value && <Spinner />}
              <span className="font-medium tabular-nums">
                {ambiguous ? formatWithOffset(start_time, locale) : formatLocal(start_time, locale)}
              </span>
              <span className="wrap-anywhere min-w-0 text-ink-soft">
                {withWhom(texts, person, booked)}
                {person?.newPrice != null && ` · ${formatMoney(person.newPrice, currency, locale)}`}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function withWhom(
  texts: ReturnType<typeof useTexts>,
  person: MovePerson | null,
  booked: MovePeople['booked'],
): string {
  if (!person) return texts.change.severalPeople
  if (!booked || person.id === booked.id) return texts.appointment.staff(person.name)
  return texts.change.instead(person.name, booked.name)
}
