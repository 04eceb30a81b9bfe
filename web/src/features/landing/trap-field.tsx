import { trapField } from '@chairtime/contract/public-pages.ts'
import { useLandingTexts } from './texts.ts'

/** A field that nobody sees. Programs that fill in every field are recognised by it. */
export function TrapField() {
  const { contact } = useLandingTexts()
  return (
    <label className="sr-only" aria-hidden>
      {contact.form.trap}
      <input name={trapField} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
