import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface TypedFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

interface AmountFieldProps extends TypedFieldProps {
  readonly placeholder?: string
  /**
   * Whether a choice has made the field appear. The field then scrolls into sight, and gets the focus unless the choice
   * was made by keys.
   */
  readonly isRevealed?: boolean
}

/** A field for an amount of money. */
export function AmountField({
  label,
  value,
  error,
  placeholder,
  isRevealed,
  onChange,
}: AmountFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={isRevealed ? reveal : undefined}
          inputMode="decimal"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function reveal(input: HTMLInputElement | null): void {
  // After a choice by arrow keys the focus stays on the choice, so that the keys can choose again. Tab leads to the
  // field.
  if (!document.activeElement?.matches(':focus-visible')) input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}

/** A field for the reason of a refund or of a movement of cash. */
export function ReasonField({ label, value, error, onChange }: TypedFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          maxLength={REASON_LENGTH_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
