import { type CountedValue, worthOf } from '@chairtime/core/checkout/denominations.ts'
import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import type { FormEvent } from 'react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { isLost } from '../../lib/ask-again.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { isAmount, isReadable, typedAmount } from '../../lib/typed-amount.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { CountCash, type TypedCounts } from './count-cash.tsx'
import { type DrawerDay, useCloseDay } from './queries.ts'
import { AmountField } from './typed-fields.tsx'
import { useAmountProblem } from './use-amount-problem.ts'
import { type UnsavedCashCount, useUnsavedCashCount } from './use-unsaved-cash-count.ts'

/** Closes a day with the counted cash, or corrects its count. What is typed is kept when the screen is left. */
export function CloseDayForm({ drawer }: { readonly drawer: DrawerDay }) {
  const { cash, pay } = useAppTexts().checkout
  const { currency, closes } = drawer
  const [last] = closes
  const close = useCloseDay()
  const { content: kept, keep } = useUnsavedCashCount(drawer)
  const change = (part: UnsavedCashCount) => keep((now) => ({ ...now, ...part }))
  const float = kept?.float ?? `${last?.opening_float ?? drawer.cash.opening_float}`
  const { counted = '', counts = {}, note = '' } = kept ?? {}
  const sums = sumsOf(drawer, float, counted)
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency)
  const changeCounts = (typedCounts: TypedCounts) => {
    const pieces = piecesOf(typedCounts)
    change({
      counts: typedCounts,
      counted: pieces.length === 0 ? '' : `${toMajor(worthOf(pieces), currency)}`,
    })
  }
  const changeTotal = (typedTotal: string) => {
    // the total is no longer the sum of the counts
    change({ counts: {}, counted: typedTotal })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sums?.countedMinor == null) return
    const body = {
      date: drawer.date,
      opening_float: toMajor(sums.floatMinor, currency),
      counted: toMajor(sums.countedMinor, currency),
      denominations: denominationsFrom(counts, currency),
      expected: toMajor(sums.expectedMinor, currency),
      note,
      corrects: last?.id,
    }
    // the form may be unmounted before the answer, and callbacks of `mutate` would then not run
    close.mutateAsync(body).then(
      () => keep(() => null),
      () => {},
    )
  }
  const problemOf = useAmountProblem(currency)
  const isComplete = sums !== null && sums.countedMinor !== null
  return (
    <form onSubmit={submit} className="space-y-4 print:hidden">
      {close.error && (
        <Banner>{isOutdated(close.error) ? cash.changed : errorMessage(close.error)}</Banner>
      )}
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={cash.float}
          value={float}
          error={problemOf(float)}
          onChange={(typedFloat) => change({ float: typedFloat })}
        />
        <AmountField
          label={cash.counted}
          value={counted}
          error={problemOf(counted)}
          onChange={changeTotal}
        />
      </div>
      <CountCash currency={currency} counts={counts} onChange={changeCounts} />
      <p className="flex justify-between">
        <span>{cash.expected}</span>
        <output className="tabular-nums">{sums ? money(sums.expectedMinor) : '–'}</output>
      </p>
      <p className="flex justify-between font-medium">
        <span>{cash.difference}</span>
        <output className="tabular-nums">
          {sums && sums.countedMinor !== null ? money(sums.countedMinor - sums.expectedMinor) : '–'}
        </output>
      </p>
      <Field label={cash.note}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <Button type="submit" busy={close.isPending} disabled={!isComplete}>
        {isLost(close.error) ? pay.again : last ? cash.correct : cash.close}
      </Button>
    </form>
  )
}

/** Whether more cash came in or went out since the screen showed the expected amount. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && error.code === 'total_changed'
}

/** The notes and coins for which a number was typed. */
function piecesOf(counts: TypedCounts): CountedValue[] {
  return Object.entries(counts)
    .filter(([, count]) => count !== '')
    .map(([valueMinor, count]) => ({ valueMinor: Number(valueMinor), count: Number(count) }))
}

function denominationsFrom(counts: TypedCounts, currency: string) {
  const pieces = piecesOf(counts)
  if (pieces.length === 0) return undefined
  return pieces.map(({ valueMinor, count }) => ({ value: toMajor(valueMinor, currency), count }))
}

/**
 * Returns the amounts in minor units, or `null` if the float cannot be read. `countedMinor` is `null` if the count is
 * empty or cannot be read.
 */
function sumsOf({ currency, cash }: DrawerDay, float: string, counted: string) {
  if (!isReadable(float, currency)) return null
  const floatMinor = typedAmount(float, currency)
  return {
    floatMinor,
    expectedMinor: floatMinor + toMinor(cash.net, currency),
    countedMinor: isAmount(counted, currency) ? typedAmount(counted, currency) : null,
  }
}
