import { formatAgo } from '../../lib/ago.ts'
import {
  dateIn,
  formatDate,
  formatDuration,
  formatMoney,
  formatTimeRange,
} from '../../lib/format.ts'
import { useIsUnsent } from '../../lib/queue-store.ts'
import { useTimeZone } from '../../lib/session.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge, StatusChip } from '../../ui/badge.tsx'
import { paidSentence, refundedSentence } from './paid-sentence.ts'
import type { AppointmentDetails, AppointmentView, CheckoutView } from './queries.ts'

interface AppointmentFactsProps {
  readonly appointment: AppointmentView
  readonly checkout: CheckoutView | null
  readonly share: AppointmentDetails['share_of_bill']
  readonly refund: AppointmentDetails['refund']
  readonly offDuty: AppointmentDetails['off_duty']
}

/** When the appointment is, its status, its services with person, time and price, and what was paid or refunded. */
export function AppointmentFacts({
  appointment,
  checkout,
  share,
  refund,
  offDuty,
}: AppointmentFactsProps) {
  const { visitSheet } = useAppTexts().appointments
  const { visit, offline, shown } = useAppTexts()
  const { visitSource } = visit
  const isUnsent = useIsUnsent(appointment.id)
  const timeZone = useTimeZone()
  const { start_time, end_time, status, client_confirmed, source } = appointment
  return (
    <div className="space-y-4">
      <div>
        <p className="text-lg">{formatDate(dateIn(start_time, timeZone))}</p>
        <p className="font-serif text-2xl tabular-nums">
          {formatTimeRange(start_time, end_time, timeZone)}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <StatusChip {...statusLook(status)} />
        {client_confirmed && <Badge tone="ok">{visitSheet.clientConfirmed}</Badge>}
        {source === 'online' && <Badge>{visitSource.online}</Badge>}
        {offDuty && <Badge>{shown.offDuty[offDuty]}</Badge>}
        {isUnsent && <Badge tone="warn">{offline.unsent.mark}</Badge>}
      </p>
      <Services appointment={appointment} />
      {checkout && <p>{paidSentence(checkout, share)}</p>}
      {refund && <p>{refundedSentence(refund)}</p>}
    </div>
  )
}

function Services({ appointment }: { readonly appointment: AppointmentView }) {
  const { visitPanel } = useAppTexts().visit
  const { currency, price, services } = appointment
  return (
    <ul className="divide-y divide-line border-line border-y">
      {services.map((service) => (
        <Service
          key={`${service.start_time} ${service.id}`}
          service={service}
          currency={currency}
        />
      ))}
      {services.length > 1 && (
        <li className="flex justify-between gap-4 py-3 font-medium">
          <span>{visitPanel.total}</span>
          <span className="tabular-nums">{formatMoney(price, currency)}</span>
        </li>
      )}
    </ul>
  )
}

interface ServiceProps {
  readonly service: AppointmentView['services'][number]
  readonly currency: string
}

function Service({ service, currency }: ServiceProps) {
  const { visitSheet } = useAppTexts().appointments
  const { visitPanel } = useAppTexts().visit
  const timeZone = useTimeZone()
  const { name, start_time, end_time, staff, processing, price } = service
  const freeMinutes = processing.reduce(
    (sum, free) => sum + (Date.parse(free.end_time) - Date.parse(free.start_time)) / 60_000,
    0,
  )
  return (
    <li className="flex justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block break-words font-medium">{name}</span>
        <span className="block text-ink-soft text-sm">
          {visitSheet.rangeWith(formatTimeRange(start_time, end_time, timeZone), staff.name)}
        </span>
        {freeMinutes > 0 && (
          <span className="block text-ink-soft text-sm">
            {visitPanel.handsFree(formatDuration(freeMinutes))}
          </span>
        )}
      </span>
      <span className="tabular-nums">{formatMoney(price, currency)}</span>
    </li>
  )
}

interface BookingFactsProps {
  readonly appointment: AppointmentView
  readonly booked: AppointmentDetails['booked']
}

/** How, when and by whom the appointment was booked, and the reason if it was booked against the rules. */
export function BookingFacts({ appointment: { source }, booked }: BookingFactsProps) {
  const { visitPanel, visitSource } = useAppTexts().visit
  const timeZone = useTimeZone()
  const when = formatAgo(booked.at, useNow(), timeZone)
  return (
    <div className="space-y-1 text-ink-soft text-sm">
      <p>{visitPanel.bookedBy(visitSource[source], booked.by, when)}</p>
      {booked.override_reason && <p>{visitPanel.override(booked.override_reason)}</p>}
    </div>
  )
}
