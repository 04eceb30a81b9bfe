import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface TypedFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface AmountFieldProps extends TypedFieldProps {
  readonly error?: string | undefined
}

/** An amount of money to type. */
export function AmountField({ label, value, error, onChange }: AmountFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** The reason of a refund or of a cash movement. */
export function ReasonField({ label, value, onChange }: TypedFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
