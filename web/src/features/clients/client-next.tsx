import { ChevronRight } from 'lucide-react'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Card as Section } from '../../ui/card.tsx'
import type { Card } from './queries.ts'
import { visitLine } from './words.ts'

/** The next visit, which opens when it is pressed. */
export function ClientNext({ card: { next_visit } }: { readonly card: Card }) {
  const texts = useAppTexts().clients
  const timezone = useTimeZone()
  return (
    <Section title={texts.profile.next}>
      {next_visit ? (
        <button
          type="button"
          onClick={() => desk.showAppointment(next_visit.appointment_id)}
          className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-sunken"
        >
          <span className="min-w-0">
            <span className="block font-serif font-semibold text-xl tabular-nums">
              {formatMoment(next_visit.start_time, timezone)}
            </span>
            <span className="block truncate text-ink-soft">{visitLine(next_visit, texts)}</span>
            {next_visit.undecided && (
              <span className="block text-sm">{texts.profile.undecided}</span>
            )}
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
        </button>
      ) : (
        <p className="text-ink-soft">{texts.profile.noNext}</p>
      )}
    </Section>
  )
}
