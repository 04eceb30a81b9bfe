import { type BookingStep, stepOf } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { choiceOf } from './choice.ts'
import { DetailsStep } from './details-step.tsx'
import { Paused } from './paused.tsx'
import { SalonHeader } from './salon-header.tsx'
import { ServicesStep } from './services-step.tsx'
import { StaffStep } from './staff-step.tsx'
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
        <SalonHeader site={site} base={view.base} now={view.now} compact={false} />
        <Paused site={site} />
      </div>
    )
  }
  const step = stepOf(site, address)
  const choice = choiceOf(texts, site, address)
  // After joining the waiting list there is no visit and no further step.
  const isOver = step === 'waitlist' && address.joined
  const hasWay = !isOver && site.services.length > 0
  return (
    <div>
      <SalonHeader site={site} base={view.base} now={view.now} compact={step !== 'services'} />
      <div className="mx-auto grid max-w-5xl gap-x-12 px-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <main>
          {hasWay && <StepTrail view={view} step={step} />}
          <h2 data-start tabIndex={-1} className="mt-2 mb-5 text-2xl focus:outline-none">
            {isOver ? texts.heading.joined : texts.heading[step]}
          </h2>
          <Step view={view} step={step} />
        </main>
        {hasWay && <ChoicePanel view={view} step={step} choice={choice} />}
      </div>
      {hasWay && <ChoiceBar view={view} step={step} choice={choice} />}
    </div>
  )
}

function Step({ view, step }: { readonly view: BookingView; readonly step: BookingStep }) {
  switch (step) {
    case 'services':
      return <ServicesStep view={view} />
    case 'staff':
      return <StaffStep view={view} />
    case 'time':
      return <TimeStep view={view} />
    case 'details':
      return <DetailsStep key={view.address.hold} view={view} />
    case 'waitlist':
      return <WaitlistStep view={view} />
  }
}
