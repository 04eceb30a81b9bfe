import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { NO_SHOW_GRACE_MINUTES } from '@chairtime/core/booking/status.ts'
import { type Attention, attentionOf } from '@chairtime/core/dashboard/attention.ts'
import { useMemo, useState } from 'react'
import { clientName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatDuration } from '../../lib/format.ts'
import { lazily } from '../../lib/lazily.tsx'
import { isServedBy } from '../../lib/own-first.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { useKeptFocus } from '../../ui/following-focus.ts'
import { useStatusStep } from '../appointments/queries.ts'
import { type Day, useOwnStaff } from './queries.ts'

const SHOWN = 2

const CallLink = lazily(async () => (await import('./call-link.tsx')).CallLink)

/**
 * Who is late, waits or runs over today, those with the most minutes first, each with what to do. A stylist reads her
 * own.
 */
export function AttentionStrip({ day }: { day: Pick<Day, 'appointments' | 'date' | 'timezone'> }) {
  const { attention } = useAppTexts().deskCalendar
  const now = useNow(30_000)
  const strip = useKeptFocus<HTMLElement>()
  const isToday = dateIn(now, day.timezone) === day.date
  const own = useOwnStaff()
  const found = useMemo(() => {
    if (!isToday || !own) return []
    const visits = day.appointments.filter((one) => own.length === 0 || isServedBy(one, own))
    return attentionOf(visits, Math.floor(now / 60_000))
  }, [day.appointments, own, now, isToday])
  const [isOpen, setOpen] = useState(false)
  if (found.length === 0) return null
  const count = matchMedia('(width < 40rem)').matches ? 1 : SHOWN
  return (
    <section
      ref={strip}
      aria-label={attention.title}
      tabIndex={-1}
      className="flex max-h-[40dvh] shrink-0 flex-wrap items-center gap-2 overflow-y-auto outline-none"
    >
      {(isOpen ? found : found.slice(0, count)).map((one) => (
        <Case key={one.appointment.id} found={one} />
      ))}
      {found.length > count && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? attention.fewer : attention.more(found.length - count)}
        </Button>
      )}
    </section>
  )
}

function Case({ found }: { found: Attention<AppointmentView> }) {
  const { deskCalendar } = useAppTexts()
  const { attention } = deskCalendar
  const { kind, minutes, appointment } = found
  const name = clientName(appointment.client)
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2 rounded-md border border-warn bg-warn-soft py-1 pr-1 pl-3 text-warn">
      <button
        type="button"
        className="min-h-11 text-left"
        onClick={() => desk.show(appointment.id)}
      >
        {kind === 'waiting' && minutes < 1
          ? attention.justArrived(name)
          : attention[kind](name, formatDuration(minutes))}
      </button>
      <Acts kind={kind} minutes={minutes} appointment={appointment} />
    </div>
  )
}

function Acts({ kind, minutes, appointment }: Attention<AppointmentView>) {
  const { attention } = useAppTexts().deskCalendar
  const step = useStatusStep(appointment)
  const name = clientName(appointment.client)
  const act = (label: string, onClick: () => void) => (
    <Button size="sm" aria-label={`${label}, ${name}`} onClick={onClick}>
      {label}
    </Button>
  )
  if (kind === 'waiting') return act(attention.start, () => step('in_progress'))
  if (kind === 'over') return act(attention.checkOut, () => desk.checkOut(appointment.id))
  return (
    <>
      {act(attention.checkIn, () => step('arrived'))}
      {/* the place of the link, whose number comes later: no button moves under a finger */}
      {appointment.client && (
        <span className="inline-block min-w-14">
          <CallLink appointment={appointment} />
        </span>
      )}
      {minutes >= NO_SHOW_GRACE_MINUTES && act(attention.noShow, () => step('no_show'))}
    </>
  )
}
