import { computeBill } from '@chairtime/core/checkout/bill.ts'
import type { Tax } from '@chairtime/core/checkout/tax.ts'
import { parseTaxRate } from '@chairtime/core/checkout/tax-rate.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { FormEvent } from 'react'
import { ApiError, errorMessage, failureOf } from '../../lib/api-error.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PermittedFields } from './permitted-fields.tsx'
import { type TaxSettings, useSaveTax, useTax } from './queries.ts'

interface CurrencyProps {
  readonly currency: string
}

/** The tax of later checkouts, with an example of what a client pays. */
export function TaxCard({ currency }: CurrencyProps) {
  const { tax } = useAppTexts().settings
  const read = useTax()
  return (
    <Card title={tax.title}>
      {read.isPending && (
        <WhileLoading>
          <Skeleton className="h-64" />
        </WhileLoading>
      )}
      {read.isError && <ErrorState {...failureOf(read)} />}
      {read.data && <TaxForm saved={read.data} currency={currency} />}
    </Card>
  )
}

function TaxForm({ saved, currency }: CurrencyProps & { readonly saved: TaxSettings }) {
  const { tax } = useAppTexts().settings
  const { typed, change, save, theirs, error, isPending } = useSaving(saved)
  const { rate, included } = typed
  const ratePpm = parseTaxRate(rate)
  const rateRefusal = error instanceof ApiError ? error.errors?.rate_percent?.[0] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ratePpm !== null) save(ratePpm / 10_000, included)
  }
  return (
    <form noValidate onSubmit={submit}>
      <PermittedFields permission="settings.write" className="space-y-4">
        <Field
          label={tax.rate}
          hint={tax.rateHint}
          error={ratePpm === null ? tax.invalid : rateRefusal}
          className="max-w-60"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={rate}
              onChange={({ target }) => change({ rate: target.value })}
            />
          )}
        </Field>
        <RadioCards
          legend={tax.prices}
          name="tax_included"
          value={included ? 'included' : 'added'}
          options={[
            { value: 'added', label: tax.added },
            { value: 'included', label: tax.included },
          ]}
          onChange={(value) => change({ included: value === 'included' })}
        />
        {ratePpm !== null && <Example applied={{ ratePpm, included }} currency={currency} />}
        {theirs && (
          <Banner tone="warning">
            {tax.changedMeanwhile}
            <span className="mt-1 block font-medium text-ink">
              {tax.theirs(`${theirs.rate_percent}%`, theirs.included ? tax.included : tax.added)}
            </span>
          </Banner>
        )}
        {error && !theirs && !rateRefusal && <Banner>{errorMessage(error)}</Banner>}
        <Button type="submit" variant="primary" busy={isPending}>
          {tax.save}
        </Button>
      </PermittedFields>
    </form>
  )
}

/** The price in the example. It is a usual price in most currencies, such as $100 or ¥10,000. */
const EXAMPLE_PRICE_MINOR = 10_000

interface ExampleProps extends CurrencyProps {
  readonly applied: Tax
}

function Example({ applied, currency }: ExampleProps) {
  const { tax } = useAppTexts().settings
  const bill = computeBill({
    lines: [{ quantity: 1, priceMinor: EXAMPLE_PRICE_MINOR }],
    tipMinor: 0,
    tax: applied,
  })
  if (!bill) return null
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency)
  const sentence = applied.included ? tax.exampleIncluded : tax.exampleAdded
  return (
    <output className="block text-ink-soft">
      {sentence(money(bill.subtotalMinor), money(bill.taxMinor), money(bill.totalMinor))}
    </output>
  )
}

/** The typed tax and its saving. After a conflict, `theirs` is the present tax, and the next save replaces it. */
function useSaving(saved: TaxSettings) {
  const { tax } = useAppTexts().settings
  const saving = useSaveTax()
  const { settle, seen, ...form } = useTyped(saved, { error: saving.error, name: 'tax' }, typedFrom)
  const save = (rate_percent: number, included: boolean) =>
    saving.mutate(
      { rate_percent, included, version: seen.version },
      {
        onSuccess: (answer) => {
          settle(answer.tax, form.typed)
          toast({ tone: 'success', title: tax.saved })
        },
      },
    )
  return { ...form, save, error: saving.error, isPending: saving.isPending }
}

function typedFrom({ rate_percent, included }: TaxSettings) {
  return { rate: `${rate_percent}`, included }
}
