import { denominationsOf } from '@chairtime/core/checkout/denominations.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { type KeyboardEvent, useId } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Input } from '../../ui/input.tsx'

/** Typed counts by the value of a note or coin in minor units. */
export type TypedCounts = Readonly<Record<number, string>>

interface CountCashProps {
  readonly currency: string
  readonly counts: TypedCounts
  readonly onChange: (counts: TypedCounts) => void
}

/** Counts the drawer by notes and coins. Shows nothing for a currency whose notes and coins are not known. */
export function CountCash({ currency, counts, onChange }: CountCashProps) {
  const { cash } = useAppTexts().checkout
  const values = denominationsOf(currency)
  if (values.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{cash.countPieces}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it moves the focus between the fields inside */}
      <div className="space-y-1" onKeyDown={moveFocus}>
        {values.map((valueMinor) => (
          <Row
            key={valueMinor}
            value={toMajor(valueMinor, currency)}
            currency={currency}
            count={counts[valueMinor] ?? ''}
            onChange={(count) => onChange({ ...counts, [valueMinor]: count })}
          />
        ))}
      </div>
    </details>
  )
}

interface RowProps {
  readonly value: number
  readonly currency: string
  readonly count: string
  readonly onChange: (count: string) => void
}

function Row({ value, currency, count, onChange }: RowProps) {
  const { cash } = useAppTexts().checkout
  const id = useId()
  return (
    <div className="grid grid-cols-[1fr_5rem_1fr] items-center gap-3 text-end tabular-nums">
      <label htmlFor={id}>{formatMoney(value, currency)}</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={cash.pieces(formatMoney(value, currency))}
        className="text-end"
        value={count}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
      />
      <output className="text-ink-soft" htmlFor={id}>
        {count && formatMoney(value * Number(count), currency)}
      </output>
    </div>
  )
}

/** For counts of up to 99,999; the server takes no count above 100,000. */
const DIGITS_MAX = 5

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Enter, Arrow Down and Arrow Up move the focus between the fields of the counts. Without this, Enter would close the
 * day in the middle of a count.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const at = fields.findIndex((field) => field.matches(':focus'))
  const field = fields[at + step]
  field?.focus()
  field?.select()
}
