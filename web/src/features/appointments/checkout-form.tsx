import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { useRef, useState } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { formatMoney } from '../../lib/format.ts'
import { useLive } from '../../lib/socket.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { type AppointmentView, useCheckout } from './queries.ts'

interface CheckoutFormProps {
  readonly appointment: AppointmentView
  readonly onDone: () => void
  readonly onBack: () => void
}

const methods = ['card', 'cash', 'other'] as const

type Method = (typeof methods)[number]

/** Form of a payment: the price, less a discount, plus a tip. */
export function CheckoutForm({ appointment, onDone, onBack }: CheckoutFormProps) {
  const { takePayment, payMethod } = useAppTexts().appointments
  const { currency, price } = appointment
  const checkout = useCheckout(appointment.id)
  const actionKey = useRef(newActionKey())
  const [discount, setDiscount] = useState('')
  const [tip, setTip] = useState('')
  const [method, setMethod] = useState<Method>('card')
  const total = totalOf(price, discount, tip, currency)
  const submit = () => {
    if (total === null) return
    checkout.mutate(
      {
        idempotencyKey: actionKey.current,
        discount: Number(discount || 0),
        tip: Number(tip || 0),
        payments: [{ method, amount: total }],
      },
      {
        onSuccess: () => {
          onDone()
          // With a live connection, an event announces the payment.
          if (useLive.getState().connected) return
          toast({ tone: 'success', title: takePayment.done(formatMoney(total, currency)) })
        },
        onError: (error) => {
          // A refusal ends the attempt. Without an answer the payment may exist, so the key is kept and
          // nothing is paid twice.
          if (error instanceof ApiError) actionKey.current = newActionKey()
        },
      },
    )
  }
  return (
    <div className="space-y-4">
      {checkout.isError && <Banner>{errorMessage(checkout.error)}</Banner>}
      <p className="flex justify-between">
        <span>{takePayment.subtotal}</span>
        <span className="tabular-nums">{formatMoney(price, currency)}</span>
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Amount label={takePayment.discount} value={discount} onChange={setDiscount} />
        <Amount label={takePayment.tip} value={tip} onChange={setTip} />
      </div>
      <RadioCards
        legend={takePayment.paidWith}
        name="method"
        value={method}
        options={methods.map((value) => ({ value, label: payMethod[value] }))}
        onChange={setMethod}
        className="grid-cols-3 sm:grid-cols-3!"
      />
      <p className="flex items-baseline justify-between">
        <span className="font-medium text-lg">{takePayment.total}</span>
        <span className="font-semibold font-serif text-2xl tabular-nums">
          {total === null ? '–' : formatMoney(total, currency)}
        </span>
      </p>
      {total === null && (
        <p role="alert" className="text-sm text-stop">
          {takePayment.invalid}
        </p>
      )}
      <div className="flex gap-2">
        <Button
          variant="primary"
          disabled={total === null}
          busy={checkout.isPending}
          busyLabel={takePayment.submitting}
          onClick={submit}
        >
          {takePayment.submit}
        </Button>
        <Button onClick={onBack}>{takePayment.back}</Button>
      </div>
    </div>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Amount({ label, value, onChange }: AmountProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          placeholder="0"
          value={value}
          onChange={(event) => onChange(event.target.value.replace(',', '.'))}
        />
      )}
    </Field>
  )
}

/** The total, computed in whole minor units to avoid binary fractions; `null` for an invalid amount. */
function totalOf(price: number, discount: string, tip: string, currency: string): number | null {
  try {
    const priceMinor = toMinor(price, currency)
    const discountMinor = toMinor(discount.trim() || '0', currency)
    const tipMinor = toMinor(tip.trim() || '0', currency)
    const valid = discountMinor >= 0 && tipMinor >= 0 && discountMinor <= priceMinor
    return valid ? toMajor(priceMinor - discountMinor + tipMinor, currency) : null
  } catch {
    return null
  }
}
