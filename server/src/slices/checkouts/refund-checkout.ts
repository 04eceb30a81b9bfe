import { refundCheckout as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { taxOfLines } from '@chairtime/core/checkout/bill.ts'
import { leftOf, refundEntries } from '@chairtime/core/checkout/ledger.ts'
import {
  leftByMethod,
  type MethodAmount,
  partsAsPaid,
} from '@chairtime/core/checkout/refund-parts.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '@chairtime/core/texts/format.ts'
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { type CheckoutRecord, checkoutDetail } from '../../scheduling/checkout/checkout-record.ts'
import {
  insertRefund,
  lockCheckout,
  readCheckouts,
} from '../../scheduling/checkout/checkout-store.ts'
import { insertPosting, readCheckoutEntries } from '../../scheduling/checkout/ledger-store.ts'
import { minorUnits } from '../../scheduling/minor-units.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { releaseRefunded } from './release-refunded.ts'

type Refund = typeof endpoint
type Body = Input<Refund>['body']
const refuse = refusing(endpoint)

/**
 * Pays back lines, an amount, or all that is left of a checkout. Pays back by one method, or as the checkout was paid.
 * An appointment can be paid again once all of its lines, or the whole checkout, are refunded. Refused when the
 * checkout was reopened, when nothing of it is left, and when more is asked for than is left. Without a method, also
 * refused when less is asked for than is left.
 */
export async function refundCheckout(
  db: TenantWrite,
  { params, body }: Input<Refund>,
  ctx: Context,
): Promise<Reply<Refund>> {
  const [, locked] = await Promise.all([shareConfiguration(db), lockCheckout(db, params.id)])
  const before = locked ?? refuse('not_found')
  const leftMinor = before.total_minor - before.refunded_minor
  if (before.reopened_at !== null || leftMinor === 0) refuse('checkout_closed')
  const refund = requestedRefund(before, body, leftMinor)
  await writeRefund(db, ctx, before, body, refund)
  await releaseRefunded(db, ctx, before, { ...refund, reason: body.reason })
  return { checkout: checkoutDetail(itemAt(await readCheckouts(db, { id: before.id }), 0), ctx) }
}

interface RequestedRefund {
  readonly amountMinor: number
  /** Whether all that is left is paid back. */
  readonly isWhole: boolean
  /** How much goes back by which method. */
  readonly methods: readonly MethodAmount[]
  /** The positions of the requested lines. The refund lowers the revenue of the staff members of these lines. */
  readonly asked: readonly number[]
  /** The positions of the lines that are paid back now. If all that is left is paid back, these are all lines left. */
  readonly refunded: readonly number[]
}

/** What to pay back: whole lines that were not refunded, an amount, or what is left. */
function requestedRefund(checkout: CheckoutRecord, body: Body, leftMinor: number): RequestedRefund {
  const { lines, amount, method } = body
  const unrefunded = checkout.lines.flatMap(({ refunded }, i) => (refunded ? [] : [i]))
  if (lines && amount !== undefined) refuseField('amount', ({ field }) => field.linesOrAmount)
  if (lines?.some((position) => !unrefunded.includes(position))) {
    if (lines.every((position) => position in checkout.lines)) refuseAboveLeft(checkout, 'lines')
    refuseField('lines', ({ field }) => field.goneFromList)
  }
  const asked = [...new Set(lines ?? [])]
  const amountMinor = lines
    ? asked.reduce((sum, position) => sum + itemAt(checkout.lines, position).net_minor, 0)
    : amount === undefined
      ? leftMinor
      : minorUnits('amount', amount, checkout.currency)
  const fieldName = lines ? 'lines' : 'amount'
  if (amountMinor === 0) refuseField(fieldName, ({ field }) => field.notZero)
  if (amountMinor > leftMinor) refuseAboveLeft(checkout, fieldName)
  const isWhole = amountMinor === leftMinor
  if (!method && !isWhole) refuseField('method', ({ field }) => field.valueRequired)
  const methods = method ? [{ method, amountMinor }] : asPaid(checkout)
  return { amountMinor, isWhole, methods, asked, refunded: isWhole ? unrefunded : asked }
}

/**
 * Refuses a refund of more than is left. If a part was paid back before, perhaps by a colleague, the sentence says so.
 */
function refuseAboveLeft(
  { total_minor, refunded_minor, currency }: CheckoutRecord,
  fieldName: 'lines' | 'amount',
): never {
  const left = toMajor(total_minor - refunded_minor, currency)
  if (refunded_minor === 0) refuseField(fieldName, ({ bound }) => bound.atMost(left))
  const sentence = ({ refusalCase }: RefusalTexts) =>
    refusalCase.refundedMeanwhile(formatMoney(left, currency, undefined))
  return refuse('validation_failed', { sentence, errors: { [fieldName]: [sentence] } })
}

function asPaid({ payments, refunds }: CheckoutRecord): MethodAmount[] {
  const amounts = (parts: readonly { method: MethodAmount['method']; amount_minor: number }[]) =>
    parts.map(({ method, amount_minor }) => ({ method, amountMinor: amount_minor }))
  return partsAsPaid(leftByMethod(amounts(payments), amounts(refunds)))
}

async function writeRefund(
  db: TenantWrite,
  { actor, now }: Context,
  checkout: CheckoutRecord,
  { reason }: Body,
  { methods, asked, refunded }: RequestedRefund,
): Promise<void> {
  const { id: checkoutId, currency } = checkout
  const parts = methods.map((part) => ({ ...part, id: newId() }))
  // the id of the first part stands for the whole refund, as in `checkout_lines.refund_id`
  const { id } = itemAt(parts, 0)
  const refund = { checkoutId, parts, reason, refundedBy: actor.name }
  await insertRefund(db, { ...refund, lines: refunded }, now)
  const taxed = linesWithTax(checkout)
  const paidBack = { parts, lines: asked.map((position) => itemAt(taxed, position)) }
  const entries = refundEntries(leftOf(await readCheckoutEntries(db, checkoutId)), paidBack)
  const posting = { id, kind: 'refund', checkoutId, currency, note: reason, entries } as const
  await insertPosting(db, { ...posting, postedBy: actor.name }, now)
}

function linesWithTax({ lines, discount_minor, tax_minor, tax_included }: CheckoutRecord) {
  const taxes = taxOfLines({
    lines: lines.map((line) => ({
      quantity: line.quantity,
      priceMinor: line.price_minor,
      discountMinor: line.discount_minor,
      netMinor: line.net_minor,
    })),
    discountMinor: discount_minor,
    taxMinor: tax_minor,
    taxIncluded: tax_included,
  })
  return lines.map(({ staff_id, net_minor }, i) => ({
    staffId: staff_id,
    netMinor: net_minor,
    taxMinor: itemAt(taxes, i),
  }))
}
