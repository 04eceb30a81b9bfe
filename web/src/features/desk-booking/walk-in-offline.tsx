import { useRef } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import type { BookingPrefill } from '../../lib/desk.ts'
import { type Draft, discardDraft, useDrafts } from '../../lib/drafts.ts'
import { dateIn, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { type DeskVisit, useQueuedWalkIn } from './queries.ts'
import { type Person, useKnownStarts } from './use-known-starts.ts'
import { bookingOf, describeVisit, presentMinute, visitOf } from './visit.ts'
import { WalkInChoice } from './walk-in-choice.tsx'
import { isNow, isTooLate, WalkInWait } from './walk-in-wait.tsx'

interface WalkInOfflineProps {
  readonly draft: Draft
  /** While the desk has not chosen whom a typed name means, this asks for the choice and returns false. */
  readonly ensureDecided: () => boolean
  readonly onDone: () => void
  readonly onBack: () => void
}

/**
 * A walk-in without a connection. The kept day shows who is free, as far as this browser knows; the desk chooses who
 * serves the client, and the booking waits to be sent.
 */
export function WalkInOffline({ draft, ensureDecided, onDone, onBack }: WalkInOfflineProps) {
  const { walkIn } = useAppTexts().deskBooking
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const timeZone = useTimeZone()
  const queued = useQueuedWalkIn()
  const mounted = useMounted()
  // a second press may come before the first one is rendered
  const isTaken = useRef(false)
  const visit = visitOf(draft, menu)
  const ids = visit.services.map(({ serviceId }) => serviceId)
  const performers = staff.filter(({ service_ids }) =>
    ids.every((one) => service_ids.includes(one)),
  )
  const known = useKnownStarts(performers, ids)
  const offers = known ?? performers.map((person) => ({ person, start: null }))
  const take = (person: Person, start: number | null) => {
    if (isTaken.current || !ensureDecided()) return
    isTaken.current = true
    // `bookingOf` adds an override when it gets no opening, but a walk-in overrides no refusal
    const { override: _, ...booking } = bookingOf(
      { ...draft, startTime: startOf(start) },
      visit,
      null,
    )
    const body = { ...booking, staff_by_service: ids.map(() => person.id), checked_in: true }
    // the title names the client, because the list of unsent actions and the sentence about a refusal show the title
    const title = walkIn.unsent(
      describeVisit(visit.services, menu, []),
      person.name,
      formatTime(booking.start_time, timeZone),
      nameIn(draft),
    )
    const prefill = prefillOf(draft, visit, booking.start_time, timeZone)
    // the return of the connection removes this component, perhaps before the answer arrives
    queued.mutateAsync({ body, title, prefill }).then(
      (booked) => {
        const isOpen = useDrafts.getState().openId === draft.id
        discardDraft(draft.id)
        if (isOpen) onDone()
        if (!booked) toast({ tone: 'success', title: walkIn.waits(title) })
      },
      (error: unknown) => {
        isTaken.current = false
        if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
      },
    )
  }
  return (
    <section aria-label={walkIn.who} className="space-y-3">
      <Banner tone="warning">{known ? walkIn.offline : walkIn.offlineUnknown}</Banner>
      {queued.error && <Banner>{errorMessage(queued.error)}</Banner>}
      <WalkInChoice visit={visit} onBack={onBack} />
      {offers.length === 0 && <p className="text-ink-soft">{walkIn.nobodyNow}</p>}
      <ul className="space-y-2">
        {offers.map(({ person, start }) => (
          <li key={person.id}>
            <Offer name={person.name} start={start} onTake={() => take(person, start)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfferProps {
  readonly name: string
  /** In epoch milliseconds; null where it is not known. */
  readonly start: number | null
  readonly onTake: () => void
}

/**
 * A button for a person who can serve the client now or soon, or whose start is not known. A person who is free too
 * late for a walk-in is named with the time, without a button.
 */
function Offer({ name, start, onTake }: OfferProps) {
  const { walkIn } = useAppTexts().deskBooking
  if (start !== null && isTooLate(start)) {
    return (
      <p className="px-4 text-ink-soft">
        <WalkInWait person={name} start={start} />
      </p>
    )
  }
  return (
    <Button
      className="w-full justify-start!"
      variant={start !== null && isNow(start) ? 'primary' : 'secondary'}
      onClick={onTake}
    >
      {start === null ? walkIn.with(name) : <WalkInWait person={name} start={start} />}
    </Button>
  )
}

/** The start of a walk-in with a person: the known start if it is still to come, else the present minute. */
function startOf(start: number | null): string {
  return start === null || isNow(start) ? presentMinute() : new Date(start).toISOString()
}

/**
 * What the form is filled with when a refused walk-in is booked anew. The staff member is left out, because a refusal
 * usually means that they are not free.
 */
function prefillOf(
  { client, waitlistEntryId }: Draft,
  { services }: DeskVisit,
  startTime: string,
  timeZone: string,
): BookingPrefill {
  return {
    form: 'walkIn',
    serviceIds: services.map(({ serviceId }) => serviceId),
    date: dateIn(startTime, timeZone),
    startTime,
    ...(client?.kind === 'known' && { clientId: client.id, clientName: client.name }),
    ...(client?.kind === 'new' && { contact: client }),
    ...(waitlistEntryId && { waitlistEntryId }),
  }
}

function nameIn({ client }: Draft): string {
  return client && 'name' in client ? client.name : ''
}
