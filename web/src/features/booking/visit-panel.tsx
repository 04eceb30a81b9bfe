import type { BookingView } from '@chairtime/contract/pages.ts'
import { formatDuration } from '@chairtime/core/texts/format.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { choiceOf } from './choice.ts'
import { FirstTimePills } from './first-times.tsx'
import { usePageActions } from './page-actions.ts'
import { priceOf } from './service-price.ts'
import { langOf, useTexts } from './texts.ts'

/** The chosen services with their first free times, beside the menu on a wide screen. */
export function VisitPanel({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { business } = view.site
  const choice = choiceOf(texts, view.site, view.address)
  return (
    <aside
      aria-label={texts.visit.label}
      className="hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block"
    >
      <div className="-mt-24 sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-[18px] border border-line bg-surface p-6 shadow-lifted">
        <h2 className="text-2xl">{texts.visit.label}</h2>
        <ul className="mt-4 grid gap-3 empty:hidden">
          {choice.services.map((service) => (
            <li key={service.id} className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                <span lang={langOf(business)} className="block font-medium">
                  {service.name}
                </span>
                <span className="block text-ink-soft text-sm">
                  {formatDuration(service.duration_minutes, business.locale)}
                </span>
              </span>
              <span className="shrink-0 font-medium tabular-nums">
                {priceOf(texts, service, business)}
              </span>
            </li>
          ))}
        </ul>
        {choice.services.length > 1 && (
          <p className="mt-4 flex justify-between gap-4 border-line border-t pt-4 font-semibold">
            <span>{formatDuration(choice.durationMinutes, business.locale)}</span>
            <span className="tabular-nums">{choice.price}</span>
          </p>
        )}
        {choice.services.length === 0 && <Prompt view={view} className="mt-3" />}
        <FirstTimePills view={view} />
        <NextButton className="mt-5 w-full" />
      </div>
    </aside>
  )
}

/** The choice and the button to the times, at the bottom of a phone's screen. */
export function VisitBar({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const choice = choiceOf(texts, view.site, view.address)
  const { services } = choice
  const [first] = services
  const sums = [formatDuration(choice.durationMinutes, view.site.business.locale), choice.price]
  return (
    <aside
      aria-label={texts.visit.label}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {services.length === 0 ? (
          <Prompt view={view} className="min-w-0 flex-1 basis-24" />
        ) : (
          <p className="min-w-0 flex-1 basis-24">
            <span className="block truncate font-semibold">
              {services.length === 1 ? (
                <span lang={langOf(view.site.business)}>{first?.name}</span>
              ) : (
                texts.visit.services(services.length)
              )}
            </span>
            <span className="block text-ink-soft text-sm tabular-nums">{sums.join(' · ')}</span>
          </p>
        )}
        <NextButton className="max-w-full shrink-0 px-5!" />
      </div>
    </aside>
  )
}

interface PromptProps {
  readonly view: BookingView
  readonly className: string
}

/**
 * Says what to do while no service is chosen. After a press on `NextButton`, the prompt has the focus and is read out.
 * The panel and the bar have a prompt each; only the visible one gets the focus.
 */
function Prompt({ view, className }: PromptProps) {
  const texts = useTexts()
  const prompt = useRef<HTMLParagraphElement>(null)
  const { address } = view
  useEffect(() => {
    if (address.step === 'time' && prompt.current?.checkVisibility()) prompt.current.focus()
  }, [address])
  if (address.step !== 'time')
    return <p className={cx('text-ink-soft', className)}>{texts.visit.empty}</p>
  return (
    <p
      ref={prompt}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript only the browser can move the focus to this sentence
      autoFocus
      className={cx('font-medium text-stop', className)}
    >
      {texts.visit.needed}
    </p>
  )
}

/** The button to the times. It belongs to the form of the menu by its `form` attribute. */
function NextButton({ className }: { readonly className: string }) {
  const { busy } = usePageActions()
  const texts = useTexts()
  return (
    <Button
      type="submit"
      form="services"
      variant="primary"
      busy={busy}
      className={cx('min-h-12!', className)}
    >
      {texts.visit.continue}
    </Button>
  )
}
