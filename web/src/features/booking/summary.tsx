import type { BookingStep } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { formatDuration, formatLocal, formatTime } from '@chairtime/core/texts/format.ts'
import { Button } from '../../ui/button.tsx'
import type { Choice } from './choice.ts'
import { usePageActions } from './page-actions.ts'
import { PolicySentence } from './policy-sentence.tsx'
import { priceOf } from './service-price.ts'
import { langOf, useTexts } from './texts.ts'

interface SummaryProps {
  readonly view: BookingView
  readonly step: BookingStep
  readonly choice: Choice
}

/** The choices in a panel beside the steps, on wide screens. */
export function ChoicePanel({ view, step, choice }: SummaryProps) {
  const texts = useTexts()
  const { locale, timezone } = view.site.business
  const { start } = view.address
  return (
    <aside aria-label={texts.visit.label} className="hidden lg:block">
      <div className="sticky top-6 rounded-md border border-line bg-surface p-5">
        <h2 className="mb-3 text-xl">{texts.visit.label}</h2>
        <ul className="grid gap-2">
          {choice.services.map((service) => (
            <li key={service.id} className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                <span lang={langOf(view.site.business)}>{service.name}</span>
                {choice.lengthAddsUp && (
                  <span className="block text-ink-soft text-sm">
                    {formatDuration(service.duration_minutes, locale)}
                  </span>
                )}
              </span>
              {choice.priceAddsUp && (
                <span className="tabular-nums">{priceOf(texts, service, view.site.business)}</span>
              )}
            </li>
          ))}
        </ul>
        {choice.staffName && <p className="mt-3">{texts.visit.staff(choice.staffName)}</p>}
        {start && step === 'details' && (
          <p className="font-medium">
            {texts.times.dayAndTime(
              formatLocal(start, locale, 'longDay'),
              formatTime(start, { timezone, locale }),
            )}
          </p>
        )}
        <p className="mt-4 flex justify-between border-line border-t pt-4 font-semibold text-lg">
          <span>{formatDuration(choice.durationMinutes, locale)}</span>
          <span className="tabular-nums">{choice.price}</span>
        </p>
        {step === 'details' && <PolicySentence site={view.site} className="mt-4" />}
        {step === 'details' && <BookButton view={view} choice={choice} className="mt-4 w-full" />}
      </div>
    </aside>
  )
}

/** The summary as a bar at the bottom of a phone's screen. */
export function ChoiceBar({ view, step, choice }: SummaryProps) {
  const texts = useTexts()
  const { locale, timezone } = view.site.business
  const { start } = view.address
  const [first] = choice.services
  const when =
    start &&
    step === 'details' &&
    texts.times.dayAndTime(
      formatLocal(start, locale, 'shortDay'),
      formatTime(start, { timezone, locale }),
    )
  const details = [when || formatDuration(choice.durationMinutes, locale), choice.price]
  return (
    <aside
      aria-label={texts.visit.label}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="mx-auto flex min-h-11 max-w-2xl flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-24">
          <span className="block truncate font-medium">
            {choice.services.length === 1 ? (
              <span lang={langOf(view.site.business)}>{first?.name}</span>
            ) : (
              texts.visit.services(choice.services.length)
            )}
          </span>
          <span className="block text-ink-soft text-sm tabular-nums">{details.join(' · ')}</span>
        </p>
        {step === 'details' && (
          <BookButton view={view} choice={choice} className="max-w-full shrink-0" />
        )}
      </div>
    </aside>
  )
}

interface BookButtonProps extends Omit<SummaryProps, 'step'> {
  readonly className: string
}

/** The button that books. It stands outside the form of the details, and its `form` attribute names that form. */
function BookButton({ view, choice, className }: BookButtonProps) {
  const { sending } = usePageActions()
  const texts = useTexts()
  const isRequest = view.site.policy.approval === 'request'
  return (
    <Button
      type="submit"
      form="details"
      name="intent"
      value="book"
      variant="primary"
      busy={sending === 'book'}
      busyLabel={texts.visit.booking}
      className={className}
    >
      {isRequest ? texts.visit.request : texts.visit.book(choice.price)}
    </Button>
  )
}
