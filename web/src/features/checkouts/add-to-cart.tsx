import { amountDue, type Tax } from '@chairtime/core/checkout/tax.ts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { failureOf } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { formatMoney, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { AddSelect } from '../../ui/add-select.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import { useToday } from '../calendar/queries.ts'
import { useMenu } from '../services/queries.ts'
import { type Cart, type CartLine, noDiscount, peopleOf } from './cart.ts'
import { withVisit } from './cart-visits.ts'
import { ProductForm } from './product-form.tsx'

interface AddToCartProps {
  readonly cart: Cart
  readonly currency: string
  readonly tax: Tax
  readonly onChange: (cart: Cart) => void
  /** How often payment was asked for while a product was typed and not added. */
  readonly refusals: number
}

/** The controls that add to a bill: a service, a product, or a visit of today for which no payment was taken. */
export function AddToCart({ cart, currency, tax, onChange, refusals }: AddToCartProps) {
  const { bill } = useAppTexts().checkout
  const read = useMenu()
  const menu = read.data ?? []
  const opener = useRef<HTMLButtonElement>(null)
  const add = (line: Pick<CartLine, 'kind' | 'name' | 'price'>) =>
    onChange({
      ...cart,
      // adding a product closes its form
      product: line.kind === 'product' ? null : cart.product,
      lines: [
        ...cart.lines,
        {
          ...line,
          key: newActionKey(),
          quantity: 1,
          discount: noDiscount,
          // a product belongs to no staff member until the desk chooses one
          staff: line.kind === 'service' ? (peopleOf(cart)[0] ?? null) : null,
          appointmentId: null,
        },
      ],
    })
  return (
    <div className="space-y-3">
      {read.isError && <ErrorState {...failureOf(read)} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        <AddSelect
          aria-label={bill.addService}
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
        </AddSelect>
        <Button
          ref={opener}
          aria-expanded={cart.product !== null}
          onClick={() => onChange({ ...cart, product: cart.product ? null : emptyProduct })}
        >
          <Plus aria-hidden className="size-4" />
          {bill.addProduct}
        </Button>
      </div>
      {cart.product && (
        <ProductForm
          product={cart.product}
          currency={currency}
          key={refusals}
          isRefused={refusals > 0}
          onChange={(product) => onChange({ ...cart, product })}
          onAdd={(product) => {
            add({ kind: 'product', ...product })
            opener.current?.focus()
          }}
          onCancel={() => {
            onChange({ ...cart, product: null })
            opener.current?.focus()
          }}
        />
      )}
      <OtherVisits cart={cart} tax={tax} onAdd={(visit) => onChange(withVisit(cart, visit))} />
    </div>
  )
}

interface OtherVisitsProps {
  readonly cart: Cart
  readonly tax: Tax
  readonly onAdd: (visit: AppointmentView) => void
}

const emptyProduct = { name: '', price: '' }

// another client may pay for a client whose visit is confirmed and who has not arrived yet
const offeredStatuses: readonly AppointmentView['status'][] = [
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
]
// as many visits as `createCheckout` takes
const VISITS_MAX = 10

function OtherVisits({ cart, tax, onAdd }: OtherVisitsProps) {
  const { bill } = useAppTexts().checkout
  const { data } = useToday()
  const timeZone = useTimeZone()
  const others = (data?.appointments ?? [])
    .filter(
      ({ id, status, checked_out }) =>
        !checked_out &&
        offeredStatuses.includes(status) &&
        !cart.visits.some((visit) => visit.id === id),
    )
    // the visits are in the order of their starts; those whose clients have not arrived yet go last
    .toSorted((a, b) => Number(a.status === 'confirmed') - Number(b.status === 'confirmed'))
  if (others.length === 0 || cart.visits.length >= VISITS_MAX) return null
  return (
    <AddSelect
      aria-label={bill.otherVisits}
      onChange={({ target }) => {
        const visit = others.find(({ id }) => id === target.value)
        if (visit) onAdd(visit)
      }}
    >
      <option value="">{bill.otherVisits}</option>
      {others.map((visit) => (
        <option key={visit.id} value={visit.id}>
          {bill.addVisit(
            formatTime(visit.start_time, timeZone),
            visitName(visit),
            formatMoney(amountDue(visit.price, visit.currency, tax), visit.currency),
          )}
        </option>
      ))}
    </AddSelect>
  )
}
