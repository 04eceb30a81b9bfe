import { toMajor } from '@chairtime/core/money/money.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { formatMoney } from '../../lib/format.ts'
import { NotReadYet } from '../../lib/not-read-yet.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { exampleAmount, isAmount, typed } from '../../lib/typed-amount.ts'
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
        <NotReadYet>
          <Skeleton className="h-32" />
        </NotReadYet>
      )}
      {read.isError && <ErrorState {...failureOf(read)} />}
      {read.data && <GoalForm saved={read.data} />}
    </Card>
  )
}

function GoalForm({ saved: { amount, currency } }: { readonly saved: DailyGoal }) {
  const { goal } = useAppTexts().settings
  const saving = useSaveDailyGoal()
  const [text, setText] = useState(`${amount}`)
  const isGoal = isAmount(text, currency) && typed(text, currency) > 0
  const save = (next: number) =>
    saving.mutateAsync(next).then(({ daily_goal: { amount: now } }) => {
      setText(`${now}`)
      return now
    })
  const takeBack = (before: number) =>
    save(before).catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGoal) return
    save(toMajor(typed(text, currency), currency)).then(
      (now) =>
        toast({
          tone: 'success',
          title: goal.saved(formatMoney(now, currency)),
          actions: [{ label: goal.undo, undo: true, onSelect: () => void takeBack(amount) }],
        }),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <PermittedFields permission="settings.write" className="space-y-4">
        <Field
          label={goal.amount(currency)}
          hint={goal.hint}
          error={isGoal ? undefined : goal.invalid(exampleAmount(currency))}
          className="max-w-60"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {saving.error && <Banner>{errorMessage(saving.error)}</Banner>}
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {goal.save}
        </Button>
      </PermittedFields>
    </form>
  )
}
