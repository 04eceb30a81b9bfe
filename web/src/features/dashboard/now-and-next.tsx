import { type Attention, visitsNeedingAttention } from '@chairtime/core/dashboard/attention.ts'
import { inOrderOfKinds } from '@chairtime/core/dashboard/attention-rows.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { formatDuration } from '../../lib/format.ts'
import { lazily } from '../../lib/lazily.tsx'
import { serviceNames } from '../../lib/service-names.ts'
import { staffNames } from '../../lib/staff-names.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { isUnpaid } from '../../lib/unpaid.ts'
import { UnsentMark } from '../../lib/unsent-mark.tsx'
import { useRoleMay } from '../../lib/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import type { Today } from '../calendar/queries.ts'
import { MoreButton } from './more-button.tsx'
import { NextAppointmentCard } from './next-appointment-card.tsx'
import { type Serving, useOwnDay } from './own-day.ts'
import { LateActions, QuickStep } from './visit-actions.tsx'
import { VisitsUnderWay } from './visits-under-way.tsx'

const UnpaidVisits = lazily(async () => (await import('./unpaid-visits.tsx')).UnpaidVisits)

const ROWS_SHOWN = 3

type Found = Attention<AppointmentView>

/**
 * The visits that need attention: late, then waiting, then running over. Below stand the other visits under way (on a
 * phone only), the unpaid visits for users who take payments, and the next visit. A stylist who is linked to a staff
 * member sees only her own.
 */
export function NowAndNext({ today }: { today: Today }) {
  const { day, serving } = useOwnDay(today)
  const { nowAndNext } = useAppTexts().today
  const now = Math.floor(useNow(30_000) / 60_000)
  const card = useKeptFocus<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const takesPayment = useRoleMay('appointments.checkout')
  const found = visitsNeedingAttention(day.appointments, now)
  const rows = inOrderOfKinds(found, isOpen ? found.length : ROWS_SHOWN)
  // only the button of the client to be served first is filled, so that a hurried press hits it
  const firstId = (found.find(isWaiting) ?? found.find(isLate))?.appointment.id
  const othersUnderWay = day.appointments.filter(
    ({ id, status }) =>
      status === 'in_progress' && !found.some(({ appointment }) => appointment.id === id),
  )
  const unpaid = day.appointments.filter((visit) => takesPayment && isUnpaid(visit))
  return (
    <Card ref={card} tabIndex={-1} title={nowAndNext.title} className="flex flex-col outline-none">
      {found.length === 0 && (
        <p className="mb-3 flex min-h-14 items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-ok" />
          {nowAndNext.calm}
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label={nowAndNext.title} className="-mx-2 mb-3 space-y-1">
          {rows.map((one) => (
            <AttentionRow
              key={one.appointment.id}
              found={one}
              serving={serving}
              isFirst={one.appointment.id === firstId}
            />
          ))}
        </ul>
      )}
      {found.length > ROWS_SHOWN && (
        <MoreButton
          more={nowAndNext.more(found.length - ROWS_SHOWN)}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <VisitsUnderWay visits={othersUnderWay} serving={serving} timeZone={today.timezone} />
      {unpaid.length > 0 && (
        // keeps room for the rows until their code is loaded
        <div
          style={{ '--rows': Math.min(unpaid.length, 2) }}
          className="min-h-[calc(var(--rows)*3.75rem+0.5rem)] max-sm:min-h-[calc(var(--rows)*7.5rem+0.5rem)]"
        >
          <UnpaidVisits visits={unpaid} />
        </div>
      )}
      <NextAppointmentCard
        today={day}
        now={now}
        serving={serving}
        isFirst={firstId === undefined}
      />
    </Card>
  )
}

const isWaiting = ({ kind }: Found) => kind === 'waiting'
const isLate = ({ kind }: Found) => kind === 'late'

interface AttentionRowProps {
  readonly found: Found
  readonly serving: Serving
  /** Whether this client is the first to be served. */
  readonly isFirst: boolean
}

function AttentionRow({ found, serving, isFirst }: AttentionRowProps) {
  const { kind, minutes, appointment } = found
  const { nowAndNext } = useAppTexts().today
  const duration = formatDuration(minutes)
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 max-sm:[&>button:last-child]:min-h-14 max-sm:[&>button:last-child]:w-full',
        kind === 'late' ? 'bg-warn-soft' : 'bg-sunken',
      )}
    >
      <button
        type="button"
        onClick={() => desk.showAppointment(appointment.id)}
        // when a panel makes the card narrow, this least width moves the buttons below the name
        className="min-h-11 min-w-[min(100%,7.5rem)] flex-1 rounded-sm text-left pointer-fine:min-h-9"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="wrap-anywhere font-medium text-lg">{visitName(appointment)}</span>
          <span className={cx('font-medium', kind === 'late' ? 'text-warn' : 'text-ink-soft')}>
            {kind === 'waiting' && minutes < 1
              ? nowAndNext.justArrived
              : nowAndNext[kind](duration)}
          </span>
          <UnsentMark appointmentId={appointment.id} />
        </span>
        <span className="block truncate text-ink-soft text-sm">
          {nowAndNext.visit(serviceNames(appointment.services), staffNames(appointment))}
        </span>
      </button>
      {kind === 'late' && <LateActions visit={appointment} serving={serving} />}
      <QuickStep
        visit={appointment}
        serving={serving}
        variant={isFirst ? 'primary' : 'secondary'}
      />
    </li>
  )
}
