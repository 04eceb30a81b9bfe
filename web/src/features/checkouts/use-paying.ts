import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { isLost, isOutcomeUnknown } from '../../lib/ask-again.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { toast } from '../../ui/toast.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import { type Cart, type PricedCart, requestOf } from './cart.ts'
import { forgetCart, forgetPayment, keepSentPayment } from './cart-store.ts'
import { withKnownVisits } from './cart-visits.ts'
import type { PaymentPart, TypedPayment } from './payment.ts'
import { useTakePayment } from './queries.ts'

interface PayingOptions {
  /** The name of the kept cart. */
  readonly name: string
  readonly cart: Cart
  readonly setCart: (next: (before: Cart) => Cart) => void
  /** Whether a payment was sent before and its outcome is not known. */
  readonly isSent: boolean
  readonly currency: string
  /** Gets the visits of the bill that were paid elsewhere, cancelled or missed. */
  readonly onClosed: (visits: readonly AppointmentView[]) => void
}

/**
 * Takes a payment. The key of a payment is kept with the cart until the server has taken or refused the payment. A
 * payment with an unknown outcome is therefore sent again with the same key, also after the panel was closed, and is
 * never taken twice. Once a payment is taken, the cart is removed. After a `version_conflict` the cart has the present
 * visits. After `appointment_closed`, `onClosed` gets the closed visits.
 */
export function usePaying({ name, cart, setCart, isSent, currency, onClosed }: PayingOptions) {
  const { checkout, shown } = useAppTexts()
  const { pay, paid } = checkout
  const mounted = useMounted()
  const payment = useTakePayment()
  const take = (bill: PricedCart, parts: readonly PaymentPart[], typed: TypedPayment) => {
    const body = { ...requestOf(cart, bill, currency), payments: [...parts] }
    const idempotencyKey = keepSentPayment(name, cart, typed)
    return payment.mutateAsync({ ...body, idempotencyKey }).then(
      ({ checkout: { total } }) => {
        forgetCart(name)
        if (mounted.current) return
        toast({ tone: 'success', title: paid.total(formatMoney(total, currency)) })
      },
      (error: unknown) => {
        if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
        if (isOutcomeUnknown(error)) return
        forgetPayment(name)
        const present = visitsOf(error, 'version_conflict')
        if (present) {
          const presentVisit = (id: string) => present.find((visit) => visit.id === id)
          setCart((before) => withKnownVisits(before, presentVisit))
        }
        const closed = visitsOf(error, 'appointment_closed')
        if (closed) onClosed(closed)
      },
    )
  }
  const { error, failureReason } = payment
  // `isSent` becomes false when another tab learns the outcome
  const isUnknown = isSent && (payment.isIdle || isLost(error))
  const refusal = isLost(error) ? null : error
  return {
    take,
    paid: payment.data,
    /** Forgets the last result, after an Undo or when the user starts over. */
    restart: () => payment.reset(),
    isPending: payment.isPending,
    /** Whether the outcome of the last payment is unknown. */
    isUnknown,
    /** Whether the answer was lost and the call is being repeated. */
    isAsking: payment.isPending && failureReason !== null,
    problem: isUnknown
      ? (error?.message ?? shown.failedCall.unanswered)
      : refusal && problemOf(refusal, pay.changed),
  }
}

function problemOf(error: Error, changed: string): string | null {
  // the bill shows a banner for each closed visit
  if (visitsOf(error, 'appointment_closed')) return null
  return visitsOf(error, 'version_conflict') ? changed : errorMessage(error)
}

/** The present visits in the details of a refusal with this code. */
function visitsOf(
  error: unknown,
  code: 'version_conflict' | 'appointment_closed',
): readonly AppointmentView[] | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const { details } = error
  const hasVisits = typeof details === 'object' && details !== null && 'appointments' in details
  return hasVisits ? (details.appointments as readonly AppointmentView[]) : null
}
