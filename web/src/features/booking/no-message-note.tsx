import { useTexts } from './texts.ts'

/**
 * Says that no message can be sent: shown while its form has a phone number, no email address, and texts are
 * not agreed to. It needs no JavaScript, because style rules look at the fields, which have a placeholder.
 */
export function NoMessageNote() {
  const texts = useTexts()
  return (
    <p role="status" data-no-message className="font-medium text-warn">
      {texts.contact.noMessage}
    </p>
  )
}
