import { errorMessage } from '../../lib/api-error.ts'
import { formatMoment, formatMoney, formatTimeRange } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { statusLook } from '../../lib/status-look.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { Badge, StatusChip } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { ClientFacts } from './client-facts.tsx'
import { paidSentence } from './paid-sentence.ts'
import {
  type AppointmentView,
  type CheckoutView,
  type ContactView,
  useAppointment,
} from './queries.ts'

interface AppointmentSheetProps {
  readonly id: string
  readonly onClose: () => void
}

/** One appointment with all its actions. */
export function AppointmentSheet({ id, onClose }: AppointmentSheetProps) {
  const { visitSheet } = useAppTexts().appointments
  const { data, error, isPending } = useAppointment(id)
  const title = data ? clientName(data.appointment) : visitSheet.title
  return (
    <Sheet open onClose={onClose} title={title}>
      {error && <Banner>{errorMessage(error)}</Banner>}
      {isPending && <Skeleton className="h-64" />}
      {data && (
        <div className="space-y-6">
          <Facts {...data} />
          <AppointmentActions appointment={data.appointment} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}

interface FactsProps {
  readonly appointment: AppointmentView
  readonly contact: ContactView | null
  readonly checkout: CheckoutView | null
}

function Facts({ appointment, contact, checkout }: FactsProps) {
  const { visitSheet } = useAppTexts().appointments
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap gap-2">
        <StatusChip {...statusLook(appointment.status)} />
        {appointment.client_confirmed && <Badge tone="ok">{visitSheet.clientConfirmed}</Badge>}
        {appointment.source === 'online' && <Badge>{visitSheet.online}</Badge>}
      </p>
      <ClientFacts appointment={appointment} contact={contact} />
      <p className="text-lg">{formatMoment(appointment.start_time, timeZone)}</p>
      <ul className="divide-y divide-line border-line border-y">
        {appointment.services.map((service) => (
          <li key={service.id} className="flex justify-between gap-4 py-3">
            <span>
              <span className="block font-medium">{service.name}</span>
              <span className="block text-ink-soft text-sm">
                {visitSheet.rangeWith(
                  formatTimeRange(service.start_time, service.end_time, timeZone),
                  service.staff.name,
                )}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(service.price, appointment.currency)}</span>
          </li>
        ))}
      </ul>
      {checkout && <p>{paidSentence(checkout)}</p>}
      {appointment.notes && <p className="whitespace-pre-line">{appointment.notes}</p>}
    </div>
  )
}

export function clientName({ client }: AppointmentView): string {
  return client?.name ?? currentTexts().shown.person.walkIn
}
