import { useRef } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import type { BookingPrefill } from '../../lib/desk.ts'
import { type Draft, discardDraft, useDrafts } from '../../lib/drafts.ts'
import { dateIn, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useNow } from '../../lib/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useToday } from '../calendar/queries.ts'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { type DeskVisit, useQueuedWalkIn } from './queries.ts'
import { bookingOf, presentMinute, visitName, visitOf } from './visit.ts'
import { WalkInChoice } from './walk-in-choice.tsx'

interface WalkInOfflineProps {
  readonly draft: Draft
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Without a connection nobody knows who is free: the desk says who serves the client, and the booking waits. */
export function WalkInOffline({ draft, onDone, onBack }: WalkInOfflineProps) {
  const { walkIn } = useAppTexts().deskBooking
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const timeZone = useTimeZone()
  const isAtWork = useAtWork(timeZone)
  const queued = useQueuedWalkIn()
  const mounted = useMounted()
  // a second press may come before the first one is rendered
  const isTaken = useRef(false)
  const visit = visitOf(draft, menu)
  const ids = visit.services.map(({ serviceId }) => serviceId)
  const performers = staff.filter(
    ({ id, service_ids }) => isAtWork(id) && ids.every((one) => service_ids.includes(one)),
  )
  const take = (person: { readonly id: string; readonly name: string }) => {
    if (isTaken.current) return
    isTaken.current = true
    const { override: _, ...booking } = bookingOf(
      { ...draft, startTime: presentMinute() },
      visit,
      null,
    )
    const body = { ...booking, staff_by_service: ids.map(() => person.id), checked_in: true }
    // if it is refused, the list of refused changes names the client by the title
    const title = walkIn.unsent(
      visitName(visit.services, menu, []),
      person.name,
      formatTime(booking.start_time, timeZone),
      nameIn(draft),
    )
    const prefill = prefillOf(draft, visit, booking.start_time, timeZone)
    // this list goes when the connection returns, which may be before the answer
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
      <Banner tone="warning">{walkIn.offline}</Banner>
      {queued.error && <Banner>{errorMessage(queued.error)}</Banner>}
      <WalkInChoice visit={visit} onBack={onBack} />
      {performers.length === 0 && <p className="text-ink-soft">{walkIn.nobodyNow}</p>}
      <ul className="space-y-2">
        {performers.map(({ id, name }) => (
          <li key={id}>
            <Button className="w-full justify-start!" onClick={() => take({ id, name })}>
              {walkIn.with(name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who is at work now, as far as the browser has kept the day: not off today, in a break or in time off. */
function useAtWork(timeZone: string): (staffId: string) => boolean {
  const today = useToday().data
  const present = useNow()
  if (today?.date !== dateIn(present, timeZone)) return () => true
  const { working, time_off } = today
  const isNow = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
    Date.parse(start_time) <= present && present < Date.parse(end_time)
  const isOf = (staffId: string) => (one: { staff_id: string }) => one.staff_id === staffId
  return (id) => working.filter(isOf(id)).some(isNow) && !time_off.filter(isOf(id)).some(isNow)
}

/** The client and services of a walk-in that is refused later, without the person, who was not free. */
function prefillOf(
  { client, search, waitlistEntryId }: Draft,
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
    ...(!client && search.trim() && { search }),
    ...(waitlistEntryId && { waitlistEntryId }),
  }
}

function nameIn({ client, search }: Draft): string {
  return client && 'name' in client ? client.name : search.trim()
}
