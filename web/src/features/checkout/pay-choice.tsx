import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Chips } from './chips.tsx'
import { partsOf, payMethods, quickAmounts, type TypedPayment } from './payment.ts'

interface PayChoiceProps {
  readonly payment: TypedPayment
  readonly totalMinor: number
  readonly currency: string
  readonly onChange: (payment: TypedPayment) => void
}

/** How the bill is paid: card, cash with change, another way, or cash and card. */
export function PayChoice({ payment, totalMinor, currency, onChange }: PayChoiceProps) {
  const { pay } = useAppTexts().checkout
  return (
    <div className="space-y-3">
      <Chips
        legend={pay.method}
        name="method"
        className="grid-cols-4"
        value={payment.method}
        options={payMethods.map((value) => ({ value, label: pay[value] }))}
        onChange={(method) => onChange({ ...payment, method })}
      />
      {payment.method === 'cash' && <CashFields {...{ payment, totalMinor, currency, onChange }} />}
      {payment.method === 'split' && (
        <SplitFields {...{ payment, totalMinor, currency, onChange }} />
      )}
    </div>
  )
}

function CashFields({ payment, totalMinor, currency, onChange }: PayChoiceProps) {
  const { pay } = useAppTexts().checkout
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency)
  const receive = (received: string) => onChange({ ...payment, received })
  const change = partsOf(payment, totalMinor, currency)?.changeMinor
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-4 gap-2">
        <Button className="px-1!" onClick={() => receive(`${toMajor(totalMinor, currency)}`)}>
          {pay.exact}
        </Button>
        {quickAmounts(totalMinor, currency).map((minor) => (
          <Button
            key={minor}
            className="px-1! tabular-nums"
            onClick={() => receive(`${toMajor(minor, currency)}`)}
          >
            {money(minor)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label={pay.received}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={payment.received}
              onChange={({ target }) => receive(target.value)}
            />
          )}
        </Field>
        <p className="flex flex-col">
          <span className="text-ink-soft text-sm">{pay.change}</span>
          <output className="font-semibold font-serif text-2xl tabular-nums">
            {change === undefined ? '–' : money(change)}
          </output>
        </p>
      </div>
    </div>
  )
}

function SplitFields({ payment, totalMinor, currency, onChange }: PayChoiceProps) {
  const { pay } = useAppTexts().checkout
  const card = partsOf(payment, totalMinor, currency)?.parts.find(({ method }) => method === 'card')
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Field label={pay.cashPart}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={payment.cashPart}
            onChange={({ target }) => onChange({ ...payment, cashPart: target.value })}
          />
        )}
      </Field>
      <output className="flex min-h-11 items-center tabular-nums">
        {card ? pay.cardPart(formatMoney(card.amount, currency)) : '–'}
      </output>
    </div>
  )
}
