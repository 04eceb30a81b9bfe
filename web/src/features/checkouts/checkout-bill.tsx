import { taxOf } from '@chairtime/core/checkout/tax.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { useState } from 'react'
import { desk } from '../../lib/desk.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import { AddToCart } from './add-to-cart.tsx'
import { BillSums, BillTotal } from './bill-sums.tsx'
import { emptyCart, priceCart } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { forgetCart, isCartKept, useCart } from './cart-store.ts'
import { withoutVisits, withVersions } from './cart-visits.ts'
import { ClosedVisit, useClosedVisits } from './closed-visits.tsx'
import { DiscountField } from './discount-field.tsx'
import { PaidView } from './paid-view.tsx'
import { PayChoice } from './pay-choice.tsx'
import { partsOf } from './payment.ts'
import type { CheckoutDay } from './queries.ts'
import { TipChoice } from './tip-choice.tsx'
import { usePaying } from './use-paying.ts'

interface CheckoutBillProps {
  readonly visit: AppointmentView | null
  readonly day: CheckoutDay
  readonly onClose: () => void
}

/** The bill while it is put together, then the payment that was taken. */
export function CheckoutBill({ visit, day, onClose }: CheckoutBillProps) {
  const { bill, pay } = useAppTexts().checkout
  const { currency, tax } = day
  const { name, cart, setCart, payment, setPayment, isKept, sent } = useCart(visit)
  // a payment removes the kept cart, and Undo restores it from this copy
  const [paidCart, setPaidCart] = useState(cart)
  // how often the button that takes the payment was pressed while a product was typed and not added
  const [refusals, setRefusals] = useState(0)
  const [closedVisits, setClosedVisits] = useState<readonly AppointmentView[]>([])
  const content = useFocusOnNewContent(closedVisits.map(({ id }) => id).join())
  const drop = (visits: readonly AppointmentView[]) => {
    setCart((shown) => withoutVisits(shown, visits))
    setClosedVisits((before) => [...before, ...visits])
  }
  const isSent = sent !== null
  const paying = usePaying({ name, cart, setCart, isSent, currency, onClosed: drop })
  const isOpen = !paying.isPending && !paying.paid && !isSent
  useClosedVisits(isOpen ? cart : emptyCart, drop)
  const taxRate = taxOf(tax)
  const priced = priceCart(cart, currency, taxRate)
  if (paying.paid) {
    return (
      <PaidView
        paid={paying.paid}
        visit={paidCart.visits[0] ?? null}
        onUndone={(visits) => {
          paying.restart()
          setCart(withVersions(paidCart, visits))
        }}
        onUndoneLater={(visits) => {
          // a cart that was begun meanwhile is not replaced
          if (!isCartKept(name)) setCart(withVersions(paidCart, visits))
          desk.checkOut(visit?.id ?? null)
        }}
        onClose={onClose}
      />
    )
  }
  const parts = priced && partsOf(payment, priced.totalMinor, currency)?.parts
  const total = priced && formatMoney(toMajor(priced.totalMinor, currency), currency)
  const isReady = priced && parts && cart.lines.length > 0
  const takeLabel = priced?.totalMinor === 0 ? pay.finish : pay.take(total)
  const isProductTyped = Boolean(cart.product?.name.trim() || cart.product?.price.trim())
  const take = () => {
    if (isProductTyped) return setRefusals(refusals + 1)
    if (!isReady) return
    setPaidCart(cart)
    void paying.take(priced, parts, payment)
  }
  const startOver = () => {
    setRefusals(0)
    paying.restart()
    setClosedVisits([])
    forgetCart(name)
    content.current?.focus()
  }
  return (
    <Panel
      title={bill.title}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {cart.lines.length > 0 && <BillTotal bill={priced} currency={currency} />}
          <Button
            variant="primary"
            className="grow whitespace-normal! text-lg!"
            disabled={!isReady}
            busy={paying.isPending}
            busyLabel={pay.taking}
            onClick={take}
          >
            {paying.isUnknown ? pay.again : takeLabel}
          </Button>
        </div>
      }
    >
      <div ref={content} tabIndex={-1} className="space-y-5 focus:outline-none">
        {paying.isAsking && <Banner tone="warning">{pay.asking}</Banner>}
        {paying.problem && <Banner>{paying.problem}</Banner>}
        {closedVisits.map((closedVisit) => (
          <ClosedVisit key={closedVisit.id} visit={closedVisit} day={day} />
        ))}
        <CartLines cart={cart} currency={currency} onChange={setCart} />
        <AddToCart
          cart={cart}
          currency={currency}
          tax={taxRate}
          refusals={isProductTyped ? refusals : 0}
          onChange={(next) => {
            if (!next.product) setRefusals(0)
            setCart(next)
          }}
        />
        {cart.lines.length > 0 && (
          <>
            <TipChoice
              cart={cart}
              tax={taxRate}
              currency={currency}
              onChange={(tip) => setCart({ ...cart, tip })}
            />
            <DiscountField
              label={bill.wholeDiscount}
              currency={currency}
              discount={cart.discount}
              onChange={(discount) => setCart({ ...cart, discount })}
            />
            <BillSums bill={priced} currency={currency} tax={tax} />
            <PayChoice
              payment={payment}
              totalMinor={priced?.totalMinor ?? 0}
              currency={currency}
              onChange={setPayment}
            />
          </>
        )}
        {isKept && !paying.isPending && (
          <Button variant="quiet" className="w-full" onClick={startOver}>
            {bill.startOver}
          </Button>
        )}
      </div>
    </Panel>
  )
}
