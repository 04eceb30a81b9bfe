import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { MessageSquare, Phone } from 'lucide-react'
import { callLink, textLink } from '../../../lib/contact-links.ts'

import { useAppTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** Call and text, so that the desk can ask a client before it decides. */
export function ClientLinks({ phone }: { readonly phone: string }) {
  const { visitClient } = useAppTexts().visit
  const look = buttonClass({ size: 'sm' })
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      <a href={callLink(phone)} className={look}>
        <Phone aria-hidden className="size-4" />
        {visitClient.call(typedPhoneNumber(phone))}
      </a>
      <a href={textLink(phone)} className={look}>
        <MessageSquare aria-hidden className="size-4" />
        {visitClient.text}
      </a>
    </span>
  )
}
