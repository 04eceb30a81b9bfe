import './attention-strip.css'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import {
  type AppointmentStatus,
  isServingStep,
  NO_SHOW_GRACE_MINUTES,
} from '@chairtime/core/booking/status.ts'
import { type Attention, visitsNeedingAttention } from '@chairtime/core/dashboard/attention.ts'
import { inOrderOfKinds } from '@chairtime/core/dashboard/attention-rows.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatDuration } from '../../lib/format.ts'
import { lazily } from '../../lib/lazily.tsx'
import { isServedBy } from '../../lib/own-first.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay, useRoleMay } from '../../lib/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useStatusStep } from '../appointments/queries.ts'
import { type Day, useOwnStaff } from './queries.ts'
import { useFirstRow } from './use-first-row.ts'

/**
 * The dashboard shows this many cases (`ROWS_SHOWN` in now-and-next.tsx). The strip begins with the same cases in the
 * same order.
 */
const FIRST_AS_ON_DASHBOARD = 3

const CallLink = lazily(async () => (await import('./call-link.tsx')).CallLink)

export type AttentionDay = Pick<Day, 'appointments' | 'date' | 'timezone'>

interface AttentionStripProps {
  readonly day: AttentionDay | false | undefined
  /** What is shown while no visit needs attention. */
  readonly children?: ReactNode
}

/**
 * The visits of today that need attention, because their client is late, waits, or is being served beyond the end of
 * the visit. Each visit has its next steps. The visits that the dashboard shows come first. The closed strip shows as
 * many visits as fit into one row. On a phone that is one (attention-strip.css). A stylist sees only her own visits.
 */
export function AttentionStrip({ day, children = null }: AttentionStripProps) {
  const { attention } = useAppTexts().deskCalendar
  const now = useNow(30_000)
  const strip = useKeptFocus<HTMLElement>()
  const appointments = day && dateIn(now, day.timezone) === day.date && day.appointments
  const own = useOwnStaff()
  const cases = useMemo(() => {
    if (!appointments || !own) return []
    const visits = appointments.filter((one) => own.length === 0 || isServedBy(one, own))
    const all = visitsNeedingAttention(visits, Math.floor(now / 60_000))
    return [
      ...new Set(
        [FIRST_AS_ON_DASHBOARD, all.length].flatMap((count) => inOrderOfKinds(all, count)),
      ),
    ]
  }, [appointments, own, now])
  const [isOpen, setOpen] = useState(false)
  const [row, fittingCount] = useFirstRow()
  if (cases.length === 0) return children
  const shownCount = isOpen ? cases.length : fittingCount
  return (
    <section
      ref={strip}
      aria-label={attention.title}
      tabIndex={-1}
      className="attention-strip flex max-h-[40dvh] w-full items-start gap-2 overflow-y-auto outline-none"
    >
      <div
        ref={row}
        className={cx('flex min-w-0 flex-wrap items-start gap-x-2', isOpen && 'gap-y-2')}
      >
        {cases.map((one, i) => (
          <Case key={one.appointment.id} found={one} isShown={i < shownCount} />
        ))}
      </div>
      {cases.length > 1 && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          // the button keeps its place and width, so the number of visits that fit does not depend on its text
          className={cx(
            'sticky top-0 my-px w-32 shrink-0 px-2!',
            fittingCount === cases.length && 'invisible',
          )}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? attention.fewer : attention.more(cases.length - fittingCount)}
        </Button>
      )}
    </section>
  )
}

interface CaseProps {
  readonly found: Attention<AppointmentView>
  /** A case that is not shown is invisible and has no height. It keeps its width, because `useFirstRow` measures it. */
  readonly isShown: boolean
}

function Case({ found, isShown }: CaseProps) {
  const { deskCalendar } = useAppTexts()
  const { attention } = deskCalendar
  const { kind, minutes, appointment } = found
  const name = visitName(appointment)
  return (
    <div
      className={cx(
        'attention-case flex max-w-full flex-wrap items-center gap-2 rounded-md border border-warn bg-warn-soft pl-3 text-warn',
        !isShown && 'invisible h-0 overflow-hidden border-y-0',
      )}
    >
      <button
        type="button"
        className="min-h-11 text-left sm:pointer-fine:min-h-9"
        onClick={() => desk.showAppointment(appointment.id)}
      >
        {kind === 'waiting' && minutes < 1
          ? attention.justArrived(name)
          : attention[kind](name, formatDuration(minutes))}
      </button>
      <Actions {...found} isShown={isShown} />
    </div>
  )
}

function Actions({
  kind,
  minutes,
  appointment,
  isShown,
}: Attention<AppointmentView> & Pick<CaseProps, 'isShown'>) {
  const { attention } = useAppTexts().deskCalendar
  const step = useStatusStep(appointment)
  const mayCheckOut = useMay('appointments.checkout')
  const mayStep = useMayStep(appointment)
  const name = visitName(appointment)
  const action = (label: string, onClick: () => void, className?: string) => (
    <Button size="sm" className={className} aria-label={`${label}, ${name}`} onClick={onClick}>
      {label}
    </Button>
  )
  if (kind === 'waiting') {
    return mayStep('in_progress') && action(attention.start, () => step('in_progress'))
  }
  if (kind === 'over') {
    if (!mayStep('completed')) return null
    return appointment.checked_out || !mayCheckOut
      ? action(attention.done, () => step('completed'))
      : action(attention.checkOut, () => desk.checkOut(appointment.id))
  }
  return (
    <>
      {mayStep('arrived') && action(attention.checkIn, () => step('arrived'))}
      {/* The phone number for the link is read later. Room is kept for the link, so that no button moves. */}
      {appointment.client && (
        <span className="attention-call inline-block w-14 whitespace-nowrap">
          {isShown && <CallLink appointment={appointment} />}
        </span>
      )}
      {minutes >= NO_SHOW_GRACE_MINUTES &&
        mayStep('no_show') &&
        action(attention.noShow, () => step('no_show'), 'attention-later')}
    </>
  )
}

/**
 * Returns a function that says whether the user may give the visit another status. The desk may give it any status. A
 * stylist may take only steps of serving (`isServingStep`), and only for her own visits.
 */
function useMayStep(visit: AppointmentView): (to: AppointmentStatus) => boolean {
  const servesAll = useRoleMay('appointments.write')
  const serves = useMay('appointments.serve')
  const own = useOwnStaff() ?? []
  return (to) =>
    serves && (servesAll || (isServedBy(visit, own) && isServingStep(visit.status, to)))
}
