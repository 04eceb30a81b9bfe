import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatMoment, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { CheckoutDay } from './queries.ts'
import { VisitRow } from './visit-row.tsx'

/**
 * The visits whose client has arrived and that are not finished. A visit that was paid for before its start is listed,
 * too, if its planned end has passed and nobody has completed it. Each has a button that opens it. Today's list
 * includes the unfinished visits of the seven days before.
 */
export function UnfinishedVisits({ day: { date, unfinished } }: { readonly day: CheckoutDay }) {
  const { checkout, shown } = useAppTexts()
  const { payDay } = checkout
  const timeZone = useTimeZone()
  if (unfinished.length === 0) return null
  const when = (start: string) =>
    (dateIn(start, timeZone) === date ? formatTime : formatMoment)(start, timeZone)
  return (
    <section id="unfinished" className="scroll-mt-20">
      <h2 className="mb-2 text-xl">{payDay.unfinished}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {unfinished.map((visit) => (
          <VisitRow key={visit.id} visit={visit} when={when(visit.start_time)}>
            <span className="text-ink-soft">{shown.statusLabel[visit.status]}</span>
            <Button
              aria-label={payDay.openOf(visitName(visit))}
              onClick={() => desk.showAppointment(visit.id)}
            >
              {payDay.open}
            </Button>
          </VisitRow>
        ))}
      </ul>
    </section>
  )
}
