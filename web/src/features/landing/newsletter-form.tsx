import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useLandingTexts } from './texts.ts'
import { TrapField } from './trap-field.tsx'

interface NewsletterFormProps {
  /** The email address that was typed, to be shown again. */
  readonly email?: string
  readonly problem?: string | null
}

/** The form for the newsletter. Below its field stands the sentence to which a visitor agrees by sending the form. */
export function NewsletterForm({ email, problem = null }: NewsletterFormProps) {
  const { form } = useLandingTexts().newsletter
  const id = useId()
  return (
    <form method="post" action="/newsletter">
      <TrapField />
      <div className="flex gap-2">
        <Input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={form.email}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={form.email}
          defaultValue={email}
          className="min-w-0 grow"
        />
        <Button type="submit">{form.subscribe}</Button>
      </div>
      {problem && (
        <p id={id} role="alert" className="mt-2 text-stop">
          {problem}
        </p>
      )}
      <p className="mt-2 text-ink-soft text-sm">{form.consent}</p>
    </form>
  )
}
