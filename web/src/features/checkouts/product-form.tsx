import { type FormEvent, useState } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { exampleAmount, isAmount } from '../../lib/typed-amount.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { TypedProduct } from './cart.ts'
import { useAmountProblem } from './use-amount-problem.ts'

interface ProductFormProps {
  readonly product: TypedProduct
  readonly currency: string
  /** Whether the user wanted to take payment while a product was typed but not added. */
  readonly isRefused: boolean
  readonly onChange: (product: TypedProduct) => void
  readonly onAdd: (product: TypedProduct) => void
  readonly onCancel: () => void
}

/** A product to add by its name and price. */
export function ProductForm(props: ProductFormProps) {
  const { product, currency, isRefused, onChange, onAdd, onCancel } = props
  const { bill } = useAppTexts().checkout
  const isNamed = product.name.trim() !== ''
  const isPriced = isAmount(product.price, currency)
  const priceNeeded = bill.priceNeeded(exampleAmount(currency))
  const problem = useAmountProblem(currency, priceNeeded)(product.price)
  const [hasTriedToAdd, setTriedToAdd] = useState(isRefused)
  // the first field to fill gets the focus, because the user has just opened the form or must finish it
  const [startsAtPrice] = useState(isNamed && !isPriced)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTriedToAdd(true)
    if (isNamed && isPriced) onAdd({ ...product, name: product.name.trim() })
    else event.currentTarget.querySelectorAll('input')[isNamed ? 1 : 0]?.focus()
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // the next Esc closes the panel
        event.preventDefault()
        onCancel()
      }}
      className="grid grid-cols-[1fr_96px] gap-3 rounded-md bg-sunken p-3"
    >
      {isRefused && (
        <p role="alert" className="col-span-2 text-sm text-stop">
          {bill.notAdded}
        </p>
      )}
      <Field
        label={bill.productName}
        error={hasTriedToAdd && !isNamed ? bill.productNeeded : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={startsAtPrice ? undefined : focus}
            maxLength={80}
            value={product.name}
            onChange={({ target }) => onChange({ ...product, name: target.value })}
          />
        )}
      </Field>
      <Field
        label={bill.price}
        error={problem ?? (hasTriedToAdd && !isPriced ? priceNeeded : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            ref={startsAtPrice ? focus : undefined}
            inputMode="decimal"
            value={product.price}
            onChange={({ target }) => onChange({ ...product, price: target.value })}
          />
        )}
      </Field>
      <Button type="submit" className="col-span-2">
        {bill.add}
      </Button>
    </form>
  )
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
