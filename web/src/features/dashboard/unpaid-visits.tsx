import { Coins } from 'lucide-react'
import { Link } from 'react-router'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Button } from '../../ui/button.tsx'
import type { AppointmentView } from '../appointments/queries.ts'

const VISITS_SHOWN = 2

/** The unpaid visits with the latest planned ends, and a link to the page of checkouts if there are others. */
export function UnpaidVisits({ visits }: { visits: readonly AppointmentView[] }) {
  const { shown, today } = useAppTexts()
  const { nowAndNext } = today
  const latest = visits.toSorted((a, b) => Date.parse(b.end_time) - Date.parse(a.end_time))
  return (
    <ul aria-label={shown.unpaid} className="-mx-2 mb-3 space-y-1">
      {latest.slice(0, VISITS_SHOWN).map((visit) => (
        <Row key={visit.id} visit={visit} />
      ))}
      {visits.length > VISITS_SHOWN && (
        <li className="px-2">
          <Link
            to="/checkouts"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 pointer-fine:min-h-9"
          >
            {nowAndNext.moreUnpaid(visits.length - VISITS_SHOWN)}
          </Link>
        </li>
      )}
    </ul>
  )
}

function Row({ visit }: { visit: AppointmentView }) {
  const { shown, today } = useAppTexts()
  const { nowAndNext } = today
  const name = visitName(visit)
  const mayCheckOut = useMay('appointments.checkout')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-2 py-1.5 max-sm:[&>button:last-child]:min-h-14 max-sm:[&>button:last-child]:w-full">
      <button
        type="button"
        onClick={() => desk.showAppointment(visit.id)}
        className="min-h-11 min-w-0 flex-1 rounded-sm text-left pointer-fine:min-h-9"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="wrap-anywhere font-medium text-lg">{name}</span>
          <span className="inline-flex items-center gap-1 font-medium text-ink-soft">
            <Coins aria-hidden className="size-4" />
            {shown.unpaid}
          </span>
        </span>
        <span className="block truncate text-ink-soft text-sm">{serviceNames(visit.services)}</span>
      </button>
      {mayCheckOut && (
        <Button
          aria-label={`${nowAndNext.checkOut}, ${name}`}
          onClick={() => desk.checkOut(visit.id)}
        >
          {nowAndNext.checkOut}
        </Button>
      )}
    </li>
  )
}
