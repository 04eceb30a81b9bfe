import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/choice.tsx'
import { cashPartOf, changeOf, payMethods, quickAmounts, type TypedPayment } from './payment.ts'
import { AmountField } from './typed-fields.tsx'
import { useAmountProblem } from './use-amount-problem.ts'

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
      <RadioChips
        legend={pay.method}
        name="method"
        className="grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]"
        value={payment.method}
        options={payMethods.map((value) => ({ value, label: pay[value] }))}
        // the cash received was typed for another amount, so it is cleared
        onChange={(method) => onChange({ ...payment, method, received: '' })}
      />
      {payment.method === 'cash' && (
        <CashFields {...{ payment, currency, onChange }} dueMinor={totalMinor} />
      )}
      {payment.method === 'split' && (
        <SplitFields {...{ payment, totalMinor, currency, onChange }} />
      )}
    </div>
  )
}

interface CashFieldsProps extends Omit<PayChoiceProps, 'totalMinor'> {
  /** The amount to be paid in cash. */
  readonly dueMinor: number
}

function CashFields({ payment, dueMinor, currency, onChange }: CashFieldsProps) {
  const { pay } = useAppTexts().checkout
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency)
  const receive = (received: string) => onChange({ ...payment, received })
  const change = changeOf(payment.received, dueMinor, currency)
  const problem = useAmountProblem(currency)(payment.received) ?? pay.tooLittle(money(dueMinor))
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        <Button className="px-1!" onClick={() => receive(`${toMajor(dueMinor, currency)}`)}>
          {pay.exact}
        </Button>
        {quickAmounts(dueMinor, currency).map((minor) => (
          <Button
            key={minor}
            className="px-1! tabular-nums"
            onClick={() => receive(`${toMajor(minor, currency)}`)}
          >
            {money(minor)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={pay.received}
          value={payment.received}
          error={change === null ? problem : undefined}
          onChange={receive}
        />
        <p className="flex flex-col">
          <span className="text-ink-soft text-sm">{pay.change}</span>
          <output className="font-semibold font-serif text-2xl tabular-nums">
            {change === null ? '–' : money(change)}
          </output>
        </p>
      </div>
    </div>
  )
}

function SplitFields({ payment, totalMinor, currency, onChange }: PayChoiceProps) {
  const { pay } = useAppTexts().checkout
  const cashMinor = cashPartOf(payment.cashPart, totalMinor, currency)
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency)
  const amountProblem = useAmountProblem(currency)(payment.cashPart)
  const problem = amountProblem ?? pay.cashPartBounds(money(totalMinor))
  const isWrong = cashMinor === null && payment.cashPart.trim() !== ''
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          isRevealed
          label={pay.cashPart}
          value={payment.cashPart}
          error={isWrong ? problem : undefined}
          onChange={(cashPart) => onChange({ ...payment, cashPart })}
        />
        <output className="mt-7 flex h-11 items-center tabular-nums">
          {cashMinor === null ? '–' : pay.cardPart(money(totalMinor - cashMinor))}
        </output>
      </div>
      {cashMinor !== null && (
        <CashFields {...{ payment, currency, onChange }} dueMinor={cashMinor} />
      )}
    </div>
  )
}
