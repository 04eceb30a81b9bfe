import { amountDue, taxOf } from '@chairtime/core/checkout/tax.ts'
import { failureOf, type RetryableQuery } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { useConnection } from '../../lib/connection.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type AppointmentView,
  useAppointment,
  useKnownAppointment,
} from '../appointments/queries.ts'
import { useToday } from '../calendar/queries.ts'
import { CheckoutBill } from './checkout-bill.tsx'
import { type CheckoutDay, useCheckouts } from './queries.ts'

interface CheckoutPanelProps {
  /** `null` for a bill without an appointment. */
  readonly appointmentId: string | null
  readonly onClose: () => void
}

/** Takes payment for an appointment, for several, or for something sold without one. */
export function CheckoutPanel({ appointmentId, onClose }: CheckoutPanelProps) {
  const day = useCheckouts()
  if (day.data && appointmentId !== null) {
    return <AppointmentBill id={appointmentId} day={day.data} onClose={onClose} />
  }
  if (day.data) return <CheckoutBill visit={null} day={day.data} onClose={onClose} />
  return <Waiting id={appointmentId} read={day} onClose={onClose} />
}

interface AppointmentBillProps {
  readonly id: string
  readonly day: CheckoutDay
  readonly onClose: () => void
}

function AppointmentBill({ id, day, onClose }: AppointmentBillProps) {
  const read = useAppointment(id)
  if (!read.data) return <Waiting id={id} read={read} onClose={onClose} />
  const visit: AppointmentView = read.data.appointment
  return <CheckoutBill visit={visit} day={day} onClose={onClose} />
}

interface WaitingProps {
  readonly id: string | null
  readonly read: RetryableQuery
  readonly onClose: () => void
}

/**
 * The panel before the bill is read. Without a connection it says that a payment needs a connection, and shows what
 * this browser knows of the visit.
 */
function Waiting({ id, read, onClose }: WaitingProps) {
  const { bill } = useAppTexts().checkout
  const isOffline = useConnection(({ lostAt }) => lostAt !== null)
  return (
    <Panel title={bill.title} onClose={onClose}>
      {isOffline ? (
        <div className="space-y-4">
          <Banner tone="warning">{bill.offline}</Banner>
          {id !== null && <KnownVisit id={id} />}
        </div>
      ) : read.error ? (
        <ErrorState {...failureOf(read)} />
      ) : (
        <WhileLoading>
          <Skeleton className="h-96" />
        </WhileLoading>
      )}
    </Panel>
  )
}

function KnownVisit({ id }: { readonly id: string }) {
  const { sums } = useAppTexts().checkout
  const visit = useKnownAppointment(id)
  const { data: today } = useToday()
  if (!visit) return null
  const { services, price, currency } = visit
  const name = visitName(visit)
  const tax = today?.revenue.tax
  const due = tax ? amountDue(price, currency, taxOf(tax)) : price
  return (
    <section aria-label={name} className="space-y-2">
      <h3 className="font-medium">{name}</h3>
      <ul className="divide-y divide-line">
        {services.map((service) => (
          <li key={service.start_time} className="flex justify-between gap-4 py-2">
            <span>{service.name}</span>
            <span className="tabular-nums">{formatMoney(service.price, currency)}</span>
          </li>
        ))}
      </ul>
      {tax && due !== price && (
        <p className="flex justify-between text-ink-soft">
          <span>{sums.taxAdded(`${tax.rate_percent}%`)}</span>
          <span className="tabular-nums">{formatMoney(due - price, currency)}</span>
        </p>
      )}
      <p className="text-right font-semibold tabular-nums">{formatMoney(due, currency)}</p>
    </section>
  )
}
