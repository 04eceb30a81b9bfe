import { canBecome, isServingStep, untimelyStep } from '@chairtime/core/booking/status.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { Phone } from 'lucide-react'
import { visitName } from '../../lib/client-name.ts'
import { callLink } from '../../lib/contact-links.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { type AppointmentView, useStatusStep } from '../appointments/queries.ts'
import type { Serving } from './own-day.ts'
import { useClientPhone } from './queries.ts'

interface VisitActionProps {
  readonly visit: AppointmentView
  readonly className?: string
  readonly variant?: 'primary' | 'secondary'
}

interface QuickStepProps extends VisitActionProps {
  readonly serving: Serving
}

/**
 * The next step of a visit as one button: check in, start, and then check out. “Done” takes the place of check out if
 * the visit is paid, or if the user may take steps only for their own visits, and so takes no payments. At an
 * unusual time for a start, the button only opens the panel of the visit, where the user decides what to do.
 */
export function QuickStep({
  visit,
  serving,
  className = '',
  variant = 'secondary',
}: QuickStepProps) {
  const { nowAndNext } = useAppTexts().today
  const change = useStatusStep(visit)
  const timeZone = useTimeZone()
  if (serving === 'none') return null
  const name = visitName(visit)
  const button = (label: string, onClick: () => void) => (
    // With `busy` set, even to false, the button ignores the second click of a double click. That click would otherwise
    // take the step after this one.
    <Button
      busy={false}
      variant={variant}
      className={className}
      onClick={onClick}
      aria-label={`${label}, ${name}`}
    >
      {label}
    </Button>
  )
  switch (visit.status) {
    case 'pending':
      // only the desk accepts a pending visit
      return serving === 'all' ? button(nowAndNext.checkIn, () => change('arrived')) : null
    case 'confirmed':
      return button(nowAndNext.checkIn, () => change('arrived'))
    case 'arrived':
      return button(nowAndNext.start, () =>
        isTimelyStart(visit, timeZone) ? change('in_progress') : desk.showAppointment(visit.id),
      )
    case 'in_progress':
      return serving === 'all' && !visit.checked_out
        ? button(nowAndNext.checkOut, () => desk.checkOut(visit.id))
        : button(nowAndNext.done, () => change('completed'))
    default:
      return null
  }
}

function isTimelyStart(visit: AppointmentView, timeZone: string): boolean {
  const moment = now()
  const life = {
    start: parseInstant(visit.start_time),
    end: parseInstant(visit.end_time),
    now: Math.floor(moment / 60_000),
    isToday: dateIn(visit.start_time, timeZone) === dateIn(moment, timeZone),
  }
  return untimelyStep(visit.status, 'in_progress', life) === null
}

/** The other actions for a late visit: to call its client, and to mark a no-show. */
export function LateActions({ visit, serving }: Pick<QuickStepProps, 'visit' | 'serving'>) {
  const { nowAndNext } = useAppTexts().today
  const change = useStatusStep(visit)
  const phone = useClientPhone(visit)
  const timeZone = useTimeZone()
  const mayMarkMissed =
    serving === 'all' || (serving === 'own' && isServingStep(visit.status, 'no_show'))
  const name = visitName(visit)
  const canBeMissed = canBecome(visit.status, 'no_show', {
    start: parseInstant(visit.start_time),
    now: Math.floor(now() / 60_000),
    isToday: dateIn(visit.start_time, timeZone) === dateIn(now(), timeZone),
    endedToday: false,
    checkedOut: visit.checked_out,
  })
  return (
    <>
      {phone && (
        <a
          href={callLink(phone)}
          aria-label={`${nowAndNext.call} ${name}, ${phone}`}
          title={phone}
          className={buttonClass({ size: 'icon', variant: 'quiet' })}
        >
          <Phone aria-hidden className="size-5" />
        </a>
      )}
      {canBeMissed && mayMarkMissed && (
        <Button
          variant="quiet"
          busy={false}
          aria-label={`${nowAndNext.noShow}, ${name}`}
          onClick={() => change('no_show')}
        >
          {nowAndNext.noShow}
        </Button>
      )}
    </>
  )
}
