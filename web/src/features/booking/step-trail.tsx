import { type BookingStep, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { ChevronRight } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

interface StepTrailProps {
  readonly view: BookingView
  readonly step: BookingStep
}

const steps = ['services', 'time', 'details'] as const

/** The steps of the booking with the current one marked. Earlier steps are links that keep all choices. */
export function StepTrail({ view, step }: StepTrailProps) {
  const texts = useTexts()
  const { address, base } = view
  const currentIndex = steps.indexOf(step === 'waitlist' ? 'time' : step)
  return (
    <nav aria-label={texts.trail.label}>
      <ol className="-ms-1 flex flex-wrap items-center gap-x-1 text-sm">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === currentIndex ? 'step' : undefined}
            className="flex items-center gap-1"
          >
            {index > 0 && (
              <ChevronRight aria-hidden className="size-3.5 text-ink-soft rtl:-scale-x-100" />
            )}
            {index < currentIndex && name !== 'details' ? (
              <PageLink
                href={writeAddress(base, { ...address, step: name, joined: false })}
                className="inline-flex min-h-11 items-center px-1 text-accent underline-offset-4 hover:underline"
              >
                {texts.trail[name]}
              </PageLink>
            ) : (
              <span
                className={cx(
                  'inline-flex min-h-11 items-center px-1',
                  index === currentIndex ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                {texts.trail[name]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
