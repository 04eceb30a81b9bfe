import type { Tax } from '@chairtime/core/checkout/tax.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { RadioChips } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import {
  type Cart,
  type CartTip,
  emptyCart,
  priceCart,
  servesSomebody,
  tipMinor,
  tipReceivers,
} from './cart.ts'
import { exampleAmount, isReadable } from './typed-amount.ts'

const PERCENTS = [15, 18, 20]

interface TipChoiceProps {
  readonly cart: Cart
  readonly tax: Tax
  readonly currency: string
  readonly onChange: (tip: CartTip) => void
}

/** No tip, a percentage, or an amount for each person who served. */
export function TipChoice({ cart, tax, currency, onChange }: TipChoiceProps) {
  const { tipping, pay } = useAppTexts().checkout
  const { tip } = cart
  const receivers = tipReceivers(cart)
  // the chips do not depend on what is typed as a tip
  const bill = priceCart({ ...cart, tip: emptyCart.tip }, currency, tax)
  const money = (percent: number) =>
    bill ? formatMoney(toMajor(tipMinor(cart, bill, percent), currency), currency) : '–'
  const percents = servesSomebody(cart) ? PERCENTS : []
  const percent = tip.kind === 'percent' && percents.includes(tip.percent) ? tip.percent : 0
  const byStaff = tip.kind === 'typed' ? tip.byStaff : {}
  // what a percentage gave each person goes on from there
  const amountsOf = () =>
    Object.fromEntries(
      (priceCart(cart, currency, tax)?.tips ?? [])
        .filter(({ amountMinor }) => amountMinor > 0)
        .map(({ staffId, amountMinor }) => [staffId ?? '', `${toMajor(amountMinor, currency)}`]),
    )
  return (
    <div className="space-y-3">
      <RadioChips
        legend={tipping.title}
        name="tip"
        className="grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))]"
        value={tip.kind === 'typed' ? 'typed' : `${percent}`}
        options={[
          { value: '0', label: tipping.none },
          ...percents.map((each) => ({
            value: `${each}`,
            label: (
              <span>
                <span className="block">{`${each}%`}</span>
                <span className="block font-normal text-sm">{money(each)}</span>
              </span>
            ),
          })),
          { value: 'typed', label: receivers.length > 1 ? tipping.split : tipping.own },
        ]}
        onChange={(value) =>
          onChange(
            value === 'typed'
              ? { kind: 'typed', byStaff: tip.kind === 'typed' ? byStaff : amountsOf() }
              : { kind: 'percent', percent: Number(value) },
          )
        }
      />
      {tip.kind === 'typed' && (
        <div className="grid grid-cols-2 gap-3">
          {receivers.map(({ id, name }) => (
            <Field
              key={id}
              label={receivers.length > 1 ? tipping.of(name) : tipping.amount}
              error={
                isReadable(byStaff[id] ?? '', currency)
                  ? undefined
                  : pay.unreadable(exampleAmount(currency))
              }
            >
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
