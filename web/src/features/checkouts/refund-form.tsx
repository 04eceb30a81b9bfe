import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { isLost } from '../../lib/ask-again.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { exampleAmount, isAmount, isTooMuch, typedAmount } from '../../lib/typed-amount.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/choice.tsx'
import { paused } from '../../ui/paused.ts'
import { toast } from '../../ui/toast.ts'
import { DrawerNotice } from './drawer-notice.tsx'
import { LineChoice } from './line-choice.tsx'
import { PartsNotice, partsLeft } from './parts-notice.tsx'
import { payMethods } from './payment.ts'
import { type CheckoutDetail, useRefund } from './queries.ts'
import { AmountField, ReasonField } from './typed-fields.tsx'
import { type RefundScope, type UnsavedRefund, useUnsavedRefund } from './use-unsaved-refund.ts'

type RefundMethod = UnsavedRefund['method']

interface RefundFormProps {
  readonly checkout: CheckoutDetail
  /** Runs when the refund is paid or cancelled. */
  readonly onDone: () => void
}

/**
 * Pays back all that is left of a payment, some lines, or an amount. All that is left of a split payment goes back as
 * it was paid, unless one method is chosen. What was typed is kept when the form closes, unless the refund was paid or
 * cancelled.
 */
export function RefundForm({ checkout, onDone }: RefundFormProps) {
  const { refunding, pay } = useAppTexts().checkout
  const { currency } = checkout
  const { isRead, form, change, keepSent, renew, forget } = useUnsavedRefund(checkout)
  const { what, lines, amount, reason, idempotencyKey } = form
  const parts = partsLeft(checkout)
  const method = methodOf(form, parts.length > 1)
  const mounted = useMounted()
  const refund = useRefund(checkout.id, { onPaid: forget, onRefused: renew })
  const money = (major: number) => formatMoney(major, currency)
  const total = amountOf(checkout, what, lines, amount)
  const cash = total === null ? 0 : cashOf(checkout, method, total)
  // an empty field is a problem only after the user has pressed the button
  const [hasTriedToSubmit, setTriedToSubmit] = useState(false)
  const isChosen = what === 'lines' ? lines.length > 0 : amount.trim() !== ''
  const problem = total === null && (isChosen || hasTriedToSubmit) ? amountProblem() : undefined
  const isReasonMissing = reason.trim() === ''
  function amountProblem(): string {
    if (what === 'lines') {
      return isChosen ? refunding.linesAboveLeft(money(leftOf(checkout))) : refunding.linesNeeded
    }
    if (!isAmount(amount, currency) && !isTooMuch(amount, currency))
      return pay.unreadable(exampleAmount(currency))
    if (isAmount(amount, currency) && typedAmount(amount, currency) === 0)
      return refunding.moreThanNothing
    return pay.atMost(money(leftOf(checkout)))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTriedToSubmit(true)
    if (total === null && what === 'lines') return focusFirstLine(event.currentTarget)
    if (total === null) return focusField(event.currentTarget, refunding.amount)
    if (isReasonMissing) return focusField(event.currentTarget, refunding.reason)
    keepSent()
    refund
      .mutateAsync({
        idempotencyKey,
        reason,
        // “all that is left” is sent as the shown amount, because a colleague may refund a part meanwhile
        ...(what === 'lines' ? { lines: [...lines] } : { amount: total }),
        ...(method !== 'as_paid' && { method }),
      })
      .then(
        () => {
          toast({ tone: 'success', title: refunding.done(money(total)) })
          if (mounted.current) onDone()
        },
        (error: unknown) => {
          if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
        },
      )
  }
  if (!isRead) return null
  return (
    <form onSubmit={submit} className="space-y-4 border-line border-t pt-4">
      {refund.error && <Banner>{errorMessage(refund.error)}</Banner>}
      <RadioChips
        legend={refunding.what}
        name="what"
        className="grid-cols-1"
        value={what}
        options={[
          { value: 'all', label: refunding.all(money(leftOf(checkout))) },
          { value: 'lines', label: refunding.lines },
          { value: 'amount', label: refunding.amount },
        ]}
        onChange={(chosen) => change({ what: chosen })}
      />
      {what === 'lines' && (
        <LineChoice
          {...{ checkout, lines }}
          onChange={(positions) => change({ lines: positions })}
        />
      )}
      {what === 'lines' && problem && (
        <p role="alert" className="text-sm text-stop">
          {problem}
        </p>
      )}
      {what === 'amount' && (
        <AmountField
          label={refunding.amount}
          value={amount}
          error={problem}
          onChange={(text) => change({ amount: text })}
        />
      )}
      <MethodChoice
        method={method}
        canReturnAsPaid={what === 'all' && parts.length > 1}
        onChange={(chosen) =>
          change(
            what === 'all' || chosen === 'as_paid' ? { method: chosen } : { partMethod: chosen },
          )
        }
      />
      {total !== null && (
        <PartsNotice
          {...{ checkout, amount: total }}
          method={method === 'as_paid' ? null : method}
        />
      )}
      {cash > 0 && <DrawerNotice amount={cash} />}
      <ReasonField
        label={refunding.reason}
        value={reason}
        error={hasTriedToSubmit && isReasonMissing ? refunding.reasonNeeded : undefined}
        onChange={(text) => change({ reason: text })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={refund.isPending}>
          {isLost(refund.error)
            ? pay.again
            : refunding.submit(total === null ? null : money(total))}
        </Button>
        <Button
          {...paused(refund.isPending, () => {
            forget()
            onDone()
          })}
        >
          {refunding.cancel}
        </Button>
      </div>
    </form>
  )
}

/**
 * The method that applies now. Lines or an amount are refunded by one method. All that is left can also go back as it
 * was paid, if it was paid by several methods (`isSplit`).
 */
function methodOf({ what, method, partMethod }: UnsavedRefund, isSplit: boolean): RefundMethod {
  if (what !== 'all') return partMethod
  return method === 'as_paid' && !isSplit ? partMethod : method
}

/** The cash that the refund takes out of the drawer, in major units. */
function cashOf(checkout: CheckoutDetail, method: RefundMethod, total: number): number {
  if (method === 'cash') return total
  if (method !== 'as_paid') return 0
  const cash = partsLeft(checkout).find((part) => part.method === 'cash')
  return toMajor(cash?.amountMinor ?? 0, checkout.currency)
}

interface MethodChoiceProps {
  readonly method: RefundMethod
  /** Whether each part can go back as it was paid. */
  readonly canReturnAsPaid: boolean
  readonly onChange: (method: RefundMethod) => void
}

function MethodChoice({ method, canReturnAsPaid, onChange }: MethodChoiceProps) {
  const { refunding, pay } = useAppTexts().checkout
  const single = payMethods
    .filter((value) => value !== 'split')
    .map((value) => ({ value, label: pay[value] }))
  const asPaid = { value: 'as_paid', label: refunding.asPaid } as const
  return (
    <RadioChips<RefundMethod>
      legend={refunding.method}
      name="refund-method"
      className={canReturnAsPaid ? 'grid-cols-2' : 'grid-cols-3'}
      value={method}
      options={canReturnAsPaid ? [asPaid, ...single] : single}
      onChange={onChange}
    />
  )
}

function focusFirstLine(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus()
}

function focusField(form: HTMLFormElement, label: string): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type])')]
  fields.find(({ labels }) => labels?.[0]?.textContent === label)?.focus()
}

/** What can still be refunded, in major units. */
function leftOf({ total, refunded, currency }: CheckoutDetail): number {
  return toMajor(toMinor(total, currency) - toMinor(refunded, currency), currency)
}

/**
 * The amount of the refund in major units. It is `null` if the chosen lines or the typed amount come to 0 or to more
 * than is left. It is also `null` if the typed amount cannot be read.
 */
function amountOf(
  checkout: CheckoutDetail,
  what: RefundScope,
  lines: readonly number[],
  amount: string,
): number | null {
  const { currency } = checkout
  const left = leftOf(checkout)
  if (what === 'all') return left
  try {
    const minor =
      what === 'amount'
        ? typedAmount(amount, currency)
        : checkout.lines
            .filter(({ position }) => lines.includes(position))
            .reduce((sum, { net }) => sum + toMinor(net, currency), 0)
    return minor > 0 && toMajor(minor, currency) <= left ? toMajor(minor, currency) : null
  } catch {
    return null
  }
}
