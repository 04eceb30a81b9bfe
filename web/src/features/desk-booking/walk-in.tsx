import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { knownClientIn } from '../../lib/known-client.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useMenu } from '../services/queries.ts'
import { ClientPart } from './client-part.tsx'
import type { Opening } from './queries.ts'
import { ToAppointment } from './to-appointment.tsx'
import { useBooking } from './use-booking.ts'
import { bookingOf, visitOf } from './visit.ts'
import { WalkInOffline } from './walk-in-offline.tsx'
import { WalkInPeople } from './walk-in-people.tsx'
import { WalkInServices } from './walk-in-services.tsx'

interface WalkInProps {
  readonly draft: Draft
  readonly onClose: () => void
}

/**
 * The form of a walk-in: first the service, then who is free. A press on a person who is free now or soon books the
 * walk-in and checks the client in.
 */
export function WalkIn({ draft, onClose }: WalkInProps) {
  const { panel, times, walkIn } = useAppTexts().deskBooking
  const isOnline = useOnline()
  const menu = useMenu().data ?? []
  const booking = useBooking(draft, onClose)
  const visit = visitOf(draft, menu)
  const area = useFocusOnNewContent<HTMLElement>(String(draft.services.length))
  const naming = useRef<HTMLDetailsElement>(null)
  // the part with the client's name stays open while its text is deleted, and when another client is to be chosen
  const [isNaming, setNaming] = useState(false)
  const [hasTried, setTried] = useState(false)
  // a booking at this moment would lose the typed name
  const isUndecided = draft.client === null && draft.search.trim() !== ''
  const [beganWithName] = useState(isUndecided)
  useEffect(() => {
    // if the desk was typing a name before this form opened, the typing goes on in its field
    if (beganWithName) focusField(naming.current)
  }, [beganWithName])
  const ensureDecided = () => {
    if (!isUndecided) return true
    setTried(true)
    focusField(naming.current)
    return false
  }
  const take = (opening: Opening) => {
    if (!ensureDecided()) return
    const time = { startTime: opening.start_time }
    changeDraft(draft.id, time)
    booking.book({ ...bookingOf({ ...draft, ...time }, visit, opening), checked_in: true })
  }
  const toMenu = () => changeDraft(draft.id, { services: [] })
  const isChosen = draft.services.length > 0
  const hasClientOrText = draft.client !== null || draft.search !== ''
  return (
    <Panel onClose={onClose} title={panel.walkInTitle}>
      <div className="space-y-4">
        {/* the client comes before the buttons, because one press on a button books */}
        <details
          ref={naming}
          open={isNaming || hasClientOrText}
          onToggle={(event) => setNaming(event.currentTarget.open)}
        >
          <summary className="min-h-9 content-center text-ink-soft pointer-coarse:min-h-11">
            {walkIn.name}
          </summary>
          <ClientPart
            draft={draft}
            error={booking.error}
            onAnswer={(client) => {
              changeDraft(draft.id, { client })
              booking.reset()
            }}
          />
        </details>
        {hasTried && isUndecided && <Banner tone="warning">{times.missingClient}</Banner>}
        <section
          ref={area}
          tabIndex={-1}
          aria-label={isChosen ? walkIn.who : walkIn.which}
          className="space-y-4 outline-none"
        >
          {isChosen && !isOnline && !booking.sendAgain && (
            <WalkInOffline
              draft={draft}
              ensureDecided={ensureDecided}
              onDone={onClose}
              onBack={toMenu}
            />
          )}
          {isChosen && booking.sendAgain && (
            // the free people are not shown, because the server may already count this walk-in as their busy time
            <>
              <p>{walkIn.unanswered}</p>
              <Button
                variant="primary"
                className="w-full"
                busy={booking.isPending}
                busyLabel={panel.submitting}
                onClick={booking.sendAgain}
              >
                {walkIn.again}
              </Button>
            </>
          )}
          {isChosen && isOnline && !booking.sendAgain && (
            <WalkInPeople
              visit={visit}
              isPending={booking.isPending}
              onTake={take}
              onWait={() => changeDraft(draft.id, { form: 'waitlist' })}
              onBack={toMenu}
              onLater={({ start_time, services }) =>
                changeDraft(draft.id, {
                  form: 'appointment',
                  startTime: start_time,
                  services: services.map(({ id, staff }) => ({ serviceId: id, staffId: staff.id })),
                })
              }
            />
          )}
          {!isChosen && (
            <WalkInServices
              onChoose={(serviceId) =>
                changeDraft(draft.id, { services: [{ serviceId, staffId: 'any' }] })
              }
            />
          )}
        </section>
        {booking.error && !knownClientIn(booking.error) && (
          <Banner>{errorMessage(booking.error)}</Banner>
        )}
        <ToAppointment draft={draft} />
      </div>
    </Panel>
  )
}

function focusField(part: HTMLElement | null): void {
  part?.querySelector('input')?.focus()
}
