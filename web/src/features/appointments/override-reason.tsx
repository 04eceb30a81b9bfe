import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface OverrideReasonProps {
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** The field for the reason of an override. */
export function OverrideReason({ value, onChange }: OverrideReasonProps) {
  const { visitMove } = useAppTexts().visit
  return (
    <Field label={visitMove.reason}>
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
