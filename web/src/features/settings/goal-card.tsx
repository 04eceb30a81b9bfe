import { MONEY_MAX, toMajor } from '@chairtime/core/money/money.ts'
import type { FormEvent } from 'react'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { formatMoney } from '../../lib/format.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { exampleAmount, isAmount, isTooMuch, typedAmount } from '../../lib/typed-amount.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PermittedFields } from './permitted-fields.tsx'
import { type DailyGoal, useDailyGoal, useSaveDailyGoal } from './queries.ts'

/** The takings that the salon wants to reach on a day. */
export function GoalCard() {
  const { goal } = useAppTexts().settings
  const read = useDailyGoal()
  return (
    <Card title={goal.title}>
      {read.isPending && (
        <WhileLoading>
          <Skeleton className="h-32" />
        </WhileLoading>
      )}
      {read.isError && <ErrorState {...failureOf(read)} />}
      {read.data && <GoalForm saved={read.data} />}
    </Card>
  )
}

function GoalForm({ saved }: { readonly saved: DailyGoal }) {
  const { goal } = useAppTexts().settings
  const { currency } = saved
  const saving = useSaveDailyGoal()
  const form = useTyped(saved, { error: saving.error, name: 'daily_goal' }, typedFrom)
  const { seen, theirs } = form
  const { text } = form.typed
  const problem = problemOf(text, currency)
  const money = ({ amount }: DailyGoal) => formatMoney(amount, currency)
  const save = async (amount: number, version: number, sent?: typeof form.typed) => {
    const { daily_goal: now } = await saving.mutateAsync({ amount, version })
    form.settle(now, sent)
    return now
  }
  const takeBack = (before: number, version: number) =>
    save(before, version).catch((error: unknown) =>
      toast({ tone: 'error', title: errorMessage(error) }),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem) return
    const before = seen.amount
    save(toMajor(typedAmount(text, currency), currency), seen.version, form.typed).then(
      (now) => {
        const undo = () => void takeBack(before, now.version)
        const actions = [{ label: goal.undo, undo: true, onSelect: undo }]
        toast({ tone: 'success', title: goal.saved(money(now)), actions })
      },
      // the banner shows the error
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <PermittedFields permission="settings.write" className="space-y-4">
        <Field label={goal.amount(currency)} hint={goal.hint} error={problem} className="max-w-60">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={({ target }) => form.change({ text: target.value })}
            />
          )}
        </Field>
        {theirs && <Banner tone="warning">{goal.changedMeanwhile(money(theirs))}</Banner>}
        {saving.error && !theirs && <Banner>{errorMessage(saving.error)}</Banner>}
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {goal.save}
        </Button>
      </PermittedFields>
    </form>
  )
}

const WITH_THOUSANDS_SEPARATOR = /\d[.,]\d{3}(?!\d)/

function problemOf(text: string, currency: string): string | undefined {
  const { goal } = currentTexts().settings
  if (isTooMuch(text, currency)) return goal.atMost(formatMoney(MONEY_MAX, currency))
  if (isAmount(text, currency) && typedAmount(text, currency) > 0) return undefined
  return (WITH_THOUSANDS_SEPARATOR.test(text) ? goal.unreadable : goal.invalid)(
    exampleAmount(currency),
  )
}

function typedFrom({ amount }: DailyGoal) {
  return { text: `${amount}` }
}
