import type { Bill } from '@chairtime/core/checkout/bill.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { RadioChips } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Cart, type CartTip, tipMinor, tipReceivers } from './cart.ts'

const PERCENTS = [15, 18, 20]

interface TipChoiceProps {
  readonly cart: Cart
  readonly bill: Bill | null
  readonly currency: string
  readonly onChange: (tip: CartTip) => void
}

/** No tip, a percentage, or an amount for each person who served. */
export function TipChoice({ cart, bill, currency, onChange }: TipChoiceProps) {
  const { tipping } = useAppTexts().checkout
  const { tip } = cart
  const receivers = tipReceivers(cart)
  const money = (percent: number) =>
    formatMoney(toMajor(bill ? tipMinor(bill, percent) : 0, currency), currency)
  const byStaff = tip.kind === 'typed' ? tip.byStaff : {}
  return (
    <div className="space-y-3">
      <RadioChips
        legend={tipping.title}
        name="tip"
        className="grid-cols-5"
        value={tip.kind === 'typed' ? 'typed' : `${tip.percent}`}
        options={[
          { value: '0', label: tipping.none },
          ...PERCENTS.map((percent) => ({
            value: `${percent}`,
            label: (
              <span>
                <span className="block">{`${percent}%`}</span>
                <span className="block font-normal text-sm">{money(percent)}</span>
              </span>
            ),
          })),
          { value: 'typed', label: receivers.length > 1 ? tipping.split : tipping.own },
        ]}
        onChange={(value) =>
          onChange(
            value === 'typed'
              ? { kind: 'typed', byStaff: {} }
              : { kind: 'percent', percent: Number(value) },
          )
        }
      />
      {tip.kind === 'typed' && (
        <div className="grid grid-cols-2 gap-3">
          {receivers.map(({ id, name }) => (
            <Field key={id} label={receivers.length > 1 ? tipping.of(name) : tipping.amount}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  placeholder="0"
                  value={byStaff[id] ?? ''}
                  onChange={({ target }) =>
                    onChange({ kind: 'typed', byStaff: { ...byStaff, [id]: target.value } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
