import { toMajor } from '@chairtime/core/money/money.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { isLost } from '../../lib/ask-again.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { isAmount, typedAmount } from '../../lib/typed-amount.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/choice.tsx'
import { DrawerNotice } from './drawer-notice.tsx'
import { useMoveCash } from './queries.ts'
import { AmountField, ReasonField } from './typed-fields.tsx'
import { useAmountProblem } from './use-amount-problem.ts'

const directions = ['out', 'in'] as const

/** Takes cash out of the drawer or puts it in, with a reason. */
export function MoveCashForm({ currency }: { readonly currency: string }) {
  const { cash, pay } = useAppTexts().checkout
  const move = useMoveCash()
  const [direction, setDirection] = useState<(typeof directions)[number]>('out')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const problem = useAmountProblem(currency)(amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    move.mutate(
      { direction, amount: toMajor(typedAmount(amount, currency), currency), reason },
      {
        onSuccess: () => {
          setAmount('')
          setReason('')
        },
      },
    )
  }
  const isComplete = isAmount(amount, currency) && reason.trim() !== ''
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{cash.moveTitle}</summary>
      <form onSubmit={submit} className="space-y-4">
        {move.error && <Banner>{errorMessage(move.error)}</Banner>}
        <RadioChips
          legend={cash.direction}
          name="direction"
          className="grid-cols-2"
          value={direction}
          options={directions.map((value) => ({ value, label: cash[value] }))}
          onChange={setDirection}
        />
        <AmountField label={cash.amount} value={amount} error={problem} onChange={setAmount} />
        {direction === 'out' && isAmount(amount, currency) && (
          <DrawerNotice amount={toMajor(typedAmount(amount, currency), currency)} />
        )}
        <ReasonField label={cash.reason} value={reason} onChange={setReason} />
        <Button type="submit" busy={move.isPending} disabled={!isComplete}>
          {isLost(move.error) ? pay.again : cash[direction]}
        </Button>
      </form>
    </details>
  )
}
