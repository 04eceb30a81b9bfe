import type { ManageView } from '@chairtime/contract/pages.ts'
import { Banner } from '../../ui/banner.tsx'
import { headlineOf, isAhead } from './appointment-words.ts'
import { AskCancel } from './ask-cancel.tsx'
import { AskMove } from './ask-move.tsx'
import { DrawnCheck } from './drawn-check.tsx'
import { Identity } from './identity.tsx'
import { ManageActions } from './manage-actions.tsx'
import { NextSteps } from './next-steps.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { useTexts } from './texts.ts'
import { Ticket } from './ticket.tsx'
import { VisitLinks } from './visit-links.tsx'

/** One appointment for the holder of its link: services, time, place and permitted changes. */
export function ManagePage({ view }: { readonly view: ManageView }) {
  const { appointment, asking, problem, done } = view
  const texts = useTexts()
  const { title, text } = headlineOf(texts, view)
  const isNewlyBooked = done === 'booked' && asking === null && appointment.status !== 'cancelled'
  return (
    <div>
      <Identity
        business={{ ...view.pictures, name: appointment.business.name }}
        href={view.bookingPath}
      />
      <main className="mx-auto max-w-2xl px-5">
        <div className="mt-4 flex flex-wrap items-start gap-3">
          {isNewlyBooked && appointment.status === 'confirmed' && <DrawnCheck />}
          <div className="min-w-0 flex-1 basis-40">
            <h1
              // `live-page.tsx` focuses this heading after a booking, and when `asking` or `done` has changed
              data-start
              tabIndex={-1}
              className="wrap-anywhere text-2xl focus:outline-none sm:text-3xl"
            >
              {title}
            </h1>
            {text && <p className="mt-2 text-ink-soft text-lg">{text}</p>}
          </div>
        </div>
        <div className="mt-6 grid gap-6">
          {problem && asking !== 'move' && <ProblemBanner problem={problem} />}
          {isNewlyBooked && view.confirmation === null && isAhead(view) && <SavePageNote />}
          <Ticket view={view} />
          {asking === 'cancel' && <AskCancel view={view} />}
          {asking === 'move' && <AskMove view={view} />}
          {asking === null && isAhead(view) && <VisitLinks view={view} />}
          {asking === null && <ManageActions view={view} />}
          {asking === null && <NextSteps view={view} />}
        </div>
      </main>
    </div>
  )
}

/** Asks a client who gets no message to save this page, because it is their only confirmation. */
function SavePageNote() {
  const texts = useTexts()
  return (
    <Banner tone="warning">
      <p className="font-semibold">{texts.next.keepAsProof}</p>
      <p>{texts.next.noMessage}</p>
    </Banner>
  )
}
