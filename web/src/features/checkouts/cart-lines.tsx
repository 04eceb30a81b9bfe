import { toMajor } from '@chairtime/core/money/money.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { visitName } from '../../lib/client-name.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { exampleAmount, isAmount, typedAmount } from '../../lib/typed-amount.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { useStaff } from '../staff/queries.ts'
import { billMoney } from './bill-money.ts'
import {
  type Cart,
  type CartLine,
  emptyCart,
  noDiscount,
  priceCart,
  type TypedDiscount,
  withoutLine,
} from './cart.ts'
import { DiscountField } from './discount-field.tsx'
import { AmountField } from './typed-fields.tsx'
import { useAmountProblem } from './use-amount-problem.ts'

interface CartLinesProps {
  readonly cart: Cart
  readonly currency: string
  readonly onChange: (cart: Cart) => void
}

/** The lines of a bill by visit, each visit under its client's name. A line is changed in its place. */
export function CartLines({ cart, currency, onChange }: CartLinesProps) {
  const { bill } = useAppTexts().checkout
  const [edited, setEdited] = useState<string | null>(null)
  const area = useKeptFocus<HTMLDivElement>()
  const linesOf = (id: string | null) =>
    cart.lines.filter(({ appointmentId }) => appointmentId === id)
  const groups = [
    ...cart.visits.map((visit) => ({ id: visit.id, name: visitName(visit) })),
    { id: null, name: null },
  ].filter(({ id }) => linesOf(id).length > 0)
  const editLabel = ({ key, name }: CartLine) => {
    const alike = cart.lines.filter((line) => line.name === name)
    if (alike.length === 1) return bill.edit(name)
    return bill.editOne(name, alike.findIndex((line) => line.key === key) + 1, alike.length)
  }
  const change = (key: string, fields: Partial<CartLine>) =>
    onChange({
      ...cart,
      lines: cart.lines.map((line) => (line.key === key ? { ...line, ...fields } : line)),
    })
  return (
    <div ref={area} tabIndex={-1} className="space-y-3 focus:outline-none">
      {cart.lines.length === 0 && <p className="text-ink-soft">{bill.empty}</p>}
      {groups.map(({ id, name }) => (
        <section key={id} aria-label={name ?? undefined}>
          {name && <h3 className="font-medium text-ink-soft text-sm">{name}</h3>}
          <ul className="divide-y divide-line">
            {linesOf(id).map((line) => (
              <li key={line.key} className="py-2">
                <LineRow
                  line={line}
                  currency={currency}
                  editLabel={editLabel(line)}
                  isEdited={edited === line.key}
                  onEdit={() => setEdited(edited === line.key ? null : line.key)}
                />
                {edited === line.key && (
                  <LineEditor
                    line={line}
                    currency={currency}
                    onChange={(fields) => change(line.key, fields)}
                    onRemove={() => onChange(withoutLine(cart, line.key))}
                    onDone={() => setEdited(null)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface LineRowProps {
  readonly line: CartLine
  readonly currency: string
  readonly editLabel: string
  readonly isEdited: boolean
  readonly onEdit: () => void
}

function LineRow({ line, currency, editLabel, isEdited, onEdit }: LineRowProps) {
  const { bill } = useAppTexts().checkout
  const isPriced = isAmount(line.price, currency)
  const price = isPriced ? toMajor(typedAmount(line.price, currency), currency) : 0
  const { value, kind } = line.discount
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 grow">
        <span className="block font-medium">{line.name}</span>
        <span className="block text-ink-soft text-sm">
          {[
            line.staff && bill.withStaff(line.staff.name),
            line.quantity > 1 && bill.times(line.quantity, formatMoney(price, currency)),
            value && `${bill.discount} ${value} ${kind === 'percent' ? '%' : currency}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <LinePrice line={line} currency={currency} />
      <Button
        variant="quiet"
        size="icon"
        aria-label={editLabel}
        aria-expanded={isEdited}
        onClick={onEdit}
      >
        <Pencil aria-hidden className="size-4" />
      </Button>
    </div>
  )
}

/** What the line costs. With a discount, the full price is shown too, crossed out. */
function LinePrice({ line, currency }: Pick<LineRowProps, 'line' | 'currency'>) {
  const totalWith = (discount: TypedDiscount) =>
    priceCart({ ...emptyCart, lines: [{ ...line, discount }] }, currency, untaxed)?.totalMinor
  const fullMinor = totalWith(noDiscount)
  const priceMinor = totalWith(line.discount) ?? fullMinor
  if (fullMinor === undefined || priceMinor === undefined) return '–'
  return (
    <span className="text-end tabular-nums">
      {priceMinor !== fullMinor && (
        <s className="block text-ink-soft text-sm">{billMoney(fullMinor, currency)}</s>
      )}
      {billMoney(priceMinor, currency)}
    </span>
  )
}

const untaxed = { ratePpm: 0, included: true }

interface LineEditorProps {
  readonly line: CartLine
  readonly currency: string
  readonly onChange: (fields: Partial<CartLine>) => void
  readonly onRemove: () => void
  readonly onDone: () => void
}

/** The bookable staff members, and the staff member of the line, who perhaps can no longer be booked. */
function useStaffChoices({ staff }: CartLine) {
  const { data = [] } = useStaff()
  const choices = data.map(({ id, name }) => ({ id, name }))
  return staff && !choices.some(({ id }) => id === staff.id) ? [staff, ...choices] : choices
}

function LineEditor({ line, currency, onChange, onRemove, onDone }: LineEditorProps) {
  const { bill } = useAppTexts().checkout
  const choices = useStaffChoices(line)
  const priceNeeded = bill.priceNeeded(exampleAmount(currency))
  const problem = useAmountProblem(currency, priceNeeded)(line.price)
  const isPriced = isAmount(line.price, currency)
  return (
    <div className="mt-2 space-y-3 rounded-md bg-sunken p-3">
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={bill.price}
          value={line.price}
          error={problem ?? (isPriced ? undefined : priceNeeded)}
          onChange={(price) => onChange({ price })}
        />
        <QuantityField quantity={line.quantity} onChange={(quantity) => onChange({ quantity })} />
      </div>
      <Field label={bill.staff}>
        {(control) => (
          <Select
            {...control}
            value={line.staff?.id ?? ''}
            onChange={({ target }) =>
              onChange({ staff: choices.find(({ id }) => id === target.value) ?? null })
            }
          >
            <option value="">{bill.nobody}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DiscountField
        label={bill.discount}
        currency={currency}
        discount={line.discount}
        onChange={(discount) => onChange({ discount })}
      />
      <div className="flex gap-2">
        <Button onClick={onDone}>{bill.done}</Button>
        <Button variant="danger" onClick={onRemove}>
          {bill.remove}
        </Button>
      </div>
    </div>
  )
}

// the highest quantity that `createCheckout` takes in a line
const QUANTITY_MAX = 999

interface QuantityFieldProps {
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/** The field may be empty while someone types. When it loses the focus, it shows the quantity of the line again. */
function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const { bill } = useAppTexts().checkout
  const [text, setText] = useState<string | null>(null)
  const type = (next: string) => {
    const typedQuantity = Math.trunc(Number(next))
    const isValid = typedQuantity >= 1 && typedQuantity <= QUANTITY_MAX
    if (!isValid && next !== '') return
    setText(next)
    if (isValid) onChange(typedQuantity)
  }
  return (
    <Field label={bill.quantity}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          max={QUANTITY_MAX}
          value={text ?? quantity}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setText(null)}
        />
      )}
    </Field>
  )
}
