import { useTexts } from './texts.ts'

/**
 * Says that no message can be sent. It is shown while its form has a phone number, no email address and no consent to
 * texts. It needs no JavaScript: style rules (`data-no-message` in tokens.css) show it. They find an empty field by its
 * placeholder, a space.
 */
export function NoMessageNote({ sendsTexts }: { readonly sendsTexts: boolean }) {
  const texts = useTexts()
  return (
    <p role="status" data-no-message className="font-medium text-warn">
      {sendsTexts ? texts.contact.noMessage : texts.contact.noEmail}
    </p>
  )
}
