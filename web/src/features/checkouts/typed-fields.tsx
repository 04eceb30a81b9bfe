import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface TypedFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface AmountFieldProps extends TypedFieldProps {
  readonly error?: string | undefined
  /** It was just asked for: it is in sight and has the focus, unless a choice by keyboard has it, from which Tab leads here. */
  readonly isAsked?: boolean
}

/** An amount of money to type. */
export function AmountField({ label, value, error, isAsked, onChange }: AmountFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={isAsked ? show : undefined}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function show(input: HTMLInputElement | null): void {
  // the arrow that chose it goes on to the next choice, and Tab leads to the field
  if (!document.activeElement?.matches(':focus-visible')) input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}

/** The reason of a refund or of a cash movement. */
export function ReasonField({ label, value, error, onChange }: AmountFieldProps) {
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
