import type { BookingStep } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { Button } from '../../ui/button.tsx'
import type { Choice } from './choice.ts'
import { usePageActions } from './page-actions.ts'
import { clockOf, duration, longDay, money, shortDay } from './words.ts'

interface SummaryProps {
  readonly view: BookingView
  readonly step: BookingStep
  readonly choice: Choice
}

/** What was chosen, beside the steps, where there is room for it. */
export function ChoicePanel({ view, step, choice }: SummaryProps) {
  const { currency, locale, timezone } = view.site.business
  const { start } = view.address
  const empty = choice.services.length === 0
  return (
    <aside aria-label="Your visit" className="hidden lg:block">
      <div className="sticky top-6 rounded-md border border-line bg-surface p-5">
        <h2 className="mb-3 text-xl">Your visit</h2>
        {empty && <p className="text-ink-soft">Choose one or more services.</p>}
        <ul className="grid gap-2">
          {choice.services.map((service) => (
            <li key={service.id} className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                {service.name}
                <span className="block text-ink-soft text-sm">
                  {duration(service.duration_minutes)}
                </span>
              </span>
              <span className="tabular-nums">{money(service.price, currency, locale)}</span>
            </li>
          ))}
        </ul>
        {choice.staffName && !empty && <p className="mt-3">With {choice.staffName}</p>}
        {start && step === 'details' && (
          <p className="font-medium">
            {longDay(start, locale)}, {clockOf(timezone, start, locale)}
          </p>
        )}
        {!empty && (
          <p className="mt-4 flex justify-between border-line border-t pt-4 font-semibold text-lg">
            <span>{duration(choice.durationMinutes)}</span>
            <span className="tabular-nums">{choice.price}</span>
          </p>
        )}
        <NextButton view={view} step={step} choice={choice} className="mt-4 w-full" />
      </div>
    </aside>
  )
}

/** The summary as a bar at the bottom of a phone. */
export function ChoiceBar({ view, step, choice }: SummaryProps) {
  const { locale, timezone } = view.site.business
  const { start } = view.address
  const empty = choice.services.length === 0
  const [first] = choice.services
  const what = choice.services.length === 1 ? first?.name : `${choice.services.length} services`
  const when =
    start && step === 'details' && `${shortDay(start, locale)}, ${clockOf(timezone, start, locale)}`
  const details = [when || duration(choice.durationMinutes), choice.price]
  return (
    <aside
      aria-label="Your visit"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="mx-auto flex min-h-11 max-w-2xl items-center justify-between gap-4">
        <p className="min-w-0">
          {empty ? (
            <span className="text-ink-soft">Choose one or more services.</span>
          ) : (
            <>
              <span className="block truncate font-medium">{what}</span>
              <span className="block text-ink-soft text-sm tabular-nums">
                {details.join(' · ')}
              </span>
            </>
          )}
        </p>
        <NextButton view={view} step={step} choice={choice} className="shrink-0" />
      </div>
    </aside>
  )
}

/** The one way on; it belongs to the form of the step, wherever it stands. */
function NextButton({ view, step, choice, className }: SummaryProps & { className: string }) {
  const { busy, sending } = usePageActions()
  if (step === 'services' && view.site.services.length > 0) {
    return (
      <Button type="submit" form="services" variant="primary" busy={busy} className={className}>
        Continue
      </Button>
    )
  }
  if (step === 'details') {
    const request = view.site.policy.approval === 'request'
    return (
      <Button
        type="submit"
        form="details"
        name="intent"
        value="book"
        variant="primary"
        busy={sending === 'book'}
        busyLabel="Booking…"
        className={className}
      >
        {request ? 'Request this time' : `Book · ${choice.price}`}
      </Button>
    )
  }
  return null
}
