import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NoMessageNote } from './no-message-note.tsx'
import { useTexts } from './texts.ts'
import type { TypedValues } from './typed.ts'

interface ContactFieldsProps {
  /** Whether this installation sends texts. */
  readonly sendsTexts: boolean
  readonly typed: TypedValues
}

/**
 * The contact of the client: a name, and an email address, a phone number or both. The style rules of `NoMessageNote`
 * find an empty field by its placeholder.
 */
export function ContactFields({ sendsTexts, typed }: ContactFieldsProps) {
  const texts = useTexts()
  return (
    <>
      <Field label={texts.contact.name} error={typed.error('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            required
            defaultValue={typed.value('name')}
          />
        )}
      </Field>
      <Field label={texts.contact.email} error={typed.error('email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            placeholder=" "
            defaultValue={typed.value('email')}
          />
        )}
      </Field>
      <Field
        label={texts.contact.phone}
        hint={texts.contact.phoneHint}
        error={typed.error('phone')}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            name="phone"
            autoComplete="tel"
            maxLength={40}
            placeholder=" "
            defaultValue={typed.value('phone')}
          />
        )}
      </Field>
      <NoMessageNote sendsTexts={sendsTexts} />
    </>
  )
}
