import { useState } from 'react'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { formatTime } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { UnsentMark } from '../../lib/unsent-mark.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import { MoreButton } from './more-button.tsx'
import type { Serving } from './own-day.ts'
import { QuickStep } from './visit-actions.tsx'

const ROWS_SHOWN = 2

interface VisitsUnderWayProps {
  readonly visits: readonly AppointmentView[]
  readonly serving: Serving
  readonly timeZone: string
}

/** The visits under way, on a phone only, because on a wider screen the timeline shows them. */
export function VisitsUnderWay({ visits, serving, timeZone }: VisitsUnderWayProps) {
  const { nowAndNext } = useAppTexts().today
  const [isOpen, setOpen] = useState(false)
  if (visits.length === 0) return null
  return (
    <div className="flex flex-col sm:hidden">
      <ul className="mb-3 space-y-2">
        {visits.slice(0, isOpen ? visits.length : ROWS_SHOWN).map((visit) => (
          <ServedRow key={visit.id} visit={visit} serving={serving} timeZone={timeZone} />
        ))}
      </ul>
      {visits.length > ROWS_SHOWN && (
        <MoreButton
          more={nowAndNext.moreServed(visits.length - ROWS_SHOWN)}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
    </div>
  )
}

interface ServedRowProps {
  readonly visit: AppointmentView
  readonly serving: Serving
  readonly timeZone: string
}

function ServedRow({ visit, serving, timeZone }: ServedRowProps) {
  const { nowAndNext } = useAppTexts().today
  return (
    <li>
      <button
        type="button"
        onClick={() => desk.showAppointment(visit.id)}
        className="mb-1 block min-h-11 w-full rounded-sm text-left"
      >
        <span className="block font-medium text-lg">
          {visitName(visit)} <UnsentMark appointmentId={visit.id} />
        </span>
        <span className="block text-ink-soft text-sm">
          {nowAndNext.serving(formatTime(visit.end_time, timeZone))}
        </span>
      </button>
      <QuickStep visit={visit} serving={serving} className="min-h-14! w-full" />
    </li>
  )
}
