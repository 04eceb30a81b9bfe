import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Typed } from './typed.ts'

/** Who books, and how the salon reaches them: an email address or a phone number is enough. */
export function ContactFields({ typed }: { readonly typed: Typed }) {
  return (
    <>
      <Field label="Your name" error={typed.error('name')}>
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
      <Field label="Email" error={typed.error('email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.value('email')}
          />
        )}
      </Field>
      <Field
        label="Phone"
        hint="An email address or a phone number: one of them is enough."
        error={typed.error('phone')}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            name="phone"
            autoComplete="tel"
            maxLength={40}
            defaultValue={typed.value('phone')}
          />
        )}
      </Field>
    </>
  )
}
