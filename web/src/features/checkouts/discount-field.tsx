import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { TypedDiscount } from './cart.ts'

interface DiscountFieldProps {
  readonly label: string
  readonly currency: string
  readonly discount: TypedDiscount
  readonly onChange: (discount: TypedDiscount) => void
}

/** A discount in percent or as an amount. */
export function DiscountField({ label, currency, discount, onChange }: DiscountFieldProps) {
  const { bill } = useAppTexts().checkout
  const isPercent = discount.kind === 'percent'
  const unit = isPercent ? '%' : currency
  return (
    <Field label={label}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            inputMode="decimal"
            placeholder="0"
            value={discount.value}
            onChange={({ target }) => onChange({ ...discount, value: target.value })}
          />
          <Button
            aria-label={isPercent ? bill.toAmount(unit) : bill.toPercent(unit)}
            className="w-16 shrink-0"
            onClick={() => onChange({ ...discount, kind: isPercent ? 'amount' : 'percent' })}
          >
            {unit}
          </Button>
        </span>
      )}
    </Field>
  )
}
