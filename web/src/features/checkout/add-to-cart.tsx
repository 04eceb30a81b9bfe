import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { clientName } from '../../lib/client-name.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import { useToday } from '../calendar/queries.ts'
import { useMenu } from '../services/queries.ts'
import { type Cart, type CartLine, noDiscount, peopleOf, withVisit } from './cart.ts'

interface AddToCartProps {
  readonly cart: Cart
  readonly currency: string
  readonly onChange: (cart: Cart) => void
}

/** What can be added to a bill: a service, a product, and the unpaid visits of today. */
export function AddToCart({ cart, currency, onChange }: AddToCartProps) {
  const { bill } = useAppTexts().checkout
  const [isTyping, setTyping] = useState(false)
  const { data: menu = [] } = useMenu()
  const add = (line: Pick<CartLine, 'kind' | 'name' | 'price'>) =>
    onChange({
      ...cart,
      lines: [
        ...cart.lines,
        {
          ...line,
          key: newActionKey(),
          quantity: 1,
          discount: noDiscount,
          staff: peopleOf(cart)[0] ?? null,
          appointmentId: null,
        },
      ],
    })
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={bill.addService}
          value=""
          onChange={({ target }) => {
            const service = menu.find(({ id }) => id === target.value)
            if (service) add({ kind: 'service', name: service.name, price: `${service.price}` })
          }}
        >
          <option value="">{bill.addService}</option>
          {menu.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {`${name} · ${formatMoney(price, currency)}`}
            </option>
          ))}
        </Select>
        <Button aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
          <Plus aria-hidden className="size-4" />
          {bill.addProduct}
        </Button>
      </div>
      {isTyping && (
        <ProductForm
          onAdd={(product) => {
            add(product)
            setTyping(false)
          }}
        />
      )}
      <OtherVisits cart={cart} onAdd={(visit) => onChange(withVisit(cart, visit))} />
    </div>
  )
}

interface ProductFormProps {
  readonly onAdd: (product: Pick<CartLine, 'kind' | 'name' | 'price'>) => void
}

function ProductForm({ onAdd }: ProductFormProps) {
  const { bill } = useAppTexts().checkout
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && price.trim()) onAdd({ kind: 'product', name: name.trim(), price })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[1fr_96px] gap-3 rounded-md bg-sunken p-3">
      <Field label={bill.productName}>
        {(control) => (
          <Input
            {...control}
            // the person has just asked for this field
            ref={(input) => input?.focus()}
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={bill.price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="col-span-2">
        {bill.add}
      </Button>
    </form>
  )
}

interface OtherVisitsProps {
  readonly cart: Cart
  readonly onAdd: (visit: AppointmentView) => void
}

const payable: readonly AppointmentView['status'][] = ['arrived', 'in_progress', 'completed']
const VISITS_MAX = 10

function OtherVisits({ cart, onAdd }: OtherVisitsProps) {
  const { bill } = useAppTexts().checkout
  const { data } = useToday()
  const others = (data?.appointments ?? []).filter(
    ({ id, status, checked_out }) =>
      !checked_out && payable.includes(status) && !cart.visits.some((visit) => visit.id === id),
  )
  if (others.length === 0 || cart.visits.length >= VISITS_MAX) return null
  return (
    <Select
      aria-label={bill.otherVisits}
      value=""
      onChange={({ target }) => {
        const visit = others.find(({ id }) => id === target.value)
        if (visit) onAdd(visit)
      }}
    >
      <option value="">{bill.otherVisits}</option>
      {others.map((visit) => (
        <option key={visit.id} value={visit.id}>
          {bill.addVisit(clientName(visit.client), formatMoney(visit.price, visit.currency))}
        </option>
      ))}
    </Select>
  )
}
