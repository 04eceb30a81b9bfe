import type { Tax } from '@chairtime/core/checkout/tax.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { RadioChips } from '../../ui/choice.tsx'
import {
  type Cart,
  type CartTip,
  emptyCart,
  hasServices,
  priceCart,
  tipMinor,
  tipReceivers,
} from './cart.ts'
import { AmountField } from './typed-fields.tsx'
import { useAmountProblem } from './use-amount-problem.ts'

const PERCENTS = [15, 18, 20]

interface TipChoiceProps {
  readonly cart: Cart
  readonly tax: Tax
  readonly currency: string
  readonly onChange: (tip: CartTip) => void
}

/** The choice of a tip: none, a percentage, an amount for all who served, or an amount for each of them. */
export function TipChoice({ cart, tax, currency, onChange }: TipChoiceProps) {
  const { tipping } = useAppTexts().checkout
  const problemOf = useAmountProblem(currency)
  const { tip } = cart
  const receivers = tipReceivers(cart)
  // the chips do not depend on what is typed as a tip
  const bill = priceCart({ ...cart, tip: emptyCart.tip }, currency, tax)
  const tipText = (percent: number) =>
    bill ? formatMoney(toMajor(tipMinor(cart, bill, percent), currency), currency) : '–'
  const percents = hasServices(cart) ? PERCENTS : []
  const percent = tip.kind === 'percent' && percents.includes(tip.percent) ? tip.percent : 0
  const isShared = receivers.length > 1
  const byStaff = tip.kind === 'typed' ? tip.byStaff : {}
  const chosen = tip.kind === 'percent' ? `${percent}` : isShared ? tip.kind : 'sum'
  // when only one staff member is left in the cart, the tip that was typed for that person becomes the amount
  const sum = tip.kind === 'sum' ? tip.amount : (byStaff[itemAt(receivers, 0).id] ?? '')
  // the fields of a newly chosen kind start with the amounts of the earlier kind
  const tips = () => priceCart(cart, currency, tax)?.tips ?? []
  const text = (amountMinor: number) => (amountMinor > 0 ? `${toMajor(amountMinor, currency)}` : '')
  const tipAs = (kind: 'sum' | 'typed'): CartTip => {
    const given = tips().map(({ staffId, amountMinor }) => [staffId ?? '', text(amountMinor)])
    if (kind === 'typed') return { kind, byStaff: Object.fromEntries(given) }
    return { kind, amount: text(tips().reduce((all, { amountMinor }) => all + amountMinor, 0)) }
  }
  return (
    <div className="space-y-3">
      <RadioChips
        legend={tipping.title}
        name="tip"
        // with the chip for tips by person, which is wider, full rows of three look better
        className={isShared ? 'grid-cols-3' : 'grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))]'}
        value={chosen}
        options={[
          { value: '0', label: tipping.none },
          ...percents.map((each) => ({
            value: `${each}`,
            label: (
              <span>
                <span className="block">{`${each}%`}</span>
                <span className="block font-normal text-sm">{tipText(each)}</span>
              </span>
            ),
          })),
          { value: 'sum', label: tipping.own },
          ...(isShared ? [{ value: 'typed', label: tipping.split }] : []),
        ]}
        onChange={(value) =>
          onChange(
            value === 'sum' || value === 'typed'
              ? tipAs(value)
              : { kind: 'percent', percent: Number(value) },
          )
        }
      />
      {chosen === 'sum' && (
        <div className="grid grid-cols-2 gap-3">
          <AmountField
            label={tipping.amount}
            placeholder="0"
            value={sum}
            error={problemOf(sum)}
            onChange={(amount) => onChange({ kind: 'sum', amount })}
          />
        </div>
      )}
      {chosen === 'typed' && (
        <div className="grid grid-cols-2 gap-3">
          {receivers.map(({ id, name }) => (
            <AmountField
              key={id}
              label={tipping.of(name)}
              placeholder="0"
              value={byStaff[id] ?? ''}
              error={problemOf(byStaff[id] ?? '')}
              onChange={(amount) =>
                onChange({ kind: 'typed', byStaff: { ...byStaff, [id]: amount } })
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
