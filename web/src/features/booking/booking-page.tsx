import { type BookingStep, stepOf } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { cx } from '../../ui/cx.ts'
import { choiceOf } from './choice.ts'
import { Cover } from './cover.tsx'
import { DetailsStep } from './details-step.tsx'
import { Paused } from './paused.tsx'
import { CompactHeader, SalonHeader } from './salon-header.tsx'
import { SalonPage } from './salon-page.tsx'
import { StepTrail } from './step-trail.tsx'
import { ChoiceBar, ChoicePanel } from './summary.tsx'
import { useTexts } from './texts.ts'
import { TimeStep } from './time-step.tsx'
import { WaitlistStep } from './waitlist-step.tsx'

/** A salon's booking site: one step at a time, with the choices always visible. */
export function BookingPage({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { site, address } = view
  if (!site.business.takes_bookings) {
    return (
      <div>
        <Cover business={site.business} />
        <div className="mx-auto max-w-270 px-5">
          <SalonHeader site={site} now={view.now} />
          <Paused site={site} />
        </div>
      </div>
    )
  }
  const step = stepOf(address)
  if (step === 'services') return <SalonPage view={view} />
  const choice = choiceOf(texts, site, address)
  // after joining the waiting list there is no visit and no further step
  const isOver = step === 'waitlist' && address.joined
  return (
    <div>
      <CompactHeader business={site.business} base={view.base} />
      <div
        className={cx(
          'mx-auto grid max-w-270 px-5',
          step === 'time'
            ? 'gap-x-8 lg:grid-cols-[minmax(0,1fr)_17rem]'
            : 'gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <main className="min-w-0">
          {!isOver && <StepTrail view={view} step={step} />}
          <h2
            // `live-page.tsx` focuses this heading after a change of step, and once the waiting list is joined
            data-start
            tabIndex={-1}
            className="mt-2 mb-5 text-2xl focus:outline-none"
          >
            {isOver ? texts.heading.joined : texts.heading[step]}
          </h2>
          <Step view={view} step={step} />
        </main>
        {!isOver && <ChoicePanel view={view} step={step} choice={choice} />}
      </div>
      {!isOver && <ChoiceBar view={view} step={step} choice={choice} />}
    </div>
  )
}

/** The steps after the menu. */
type LaterStep = Exclude<BookingStep, 'services'>

function Step({ view, step }: { readonly view: BookingView; readonly step: LaterStep }) {
  switch (step) {
    case 'time':
      return <TimeStep view={view} />
    case 'details':
      return <DetailsStep key={view.address.hold} view={view} />
    case 'waitlist':
      return <WaitlistStep view={view} />
  }
}
