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
  const other = discount.kind === 'percent' ? 'amount' : 'percent'
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
            aria-label={discount.kind === 'percent' ? bill.asAmount : bill.asPercent}
            className="w-16 shrink-0"
            onClick={() => onChange({ ...discount, kind: other })}
          >
            {discount.kind === 'percent' ? '%' : currency}
          </Button>
        </span>
      )}
    </Field>
  )
}
