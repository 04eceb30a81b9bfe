import { MessageSquare, Phone } from 'lucide-react'
import { buttonClass } from './button.tsx'

interface ContactLink {
  readonly href: string
  readonly label: string
}

/** The links of somebody who can be called and texted. */
export interface ContactWays {
  readonly call: ContactLink
  readonly text: ContactLink
}

/** Two links that look like buttons: one to call somebody, one to text them. */
export function ContactLinks({ call, text }: ContactWays) {
  const look = buttonClass({ size: 'sm' })
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      <a href={call.href} className={look}>
        <Phone aria-hidden className="size-4" />
        {call.label}
      </a>
      <a href={text.href} className={look}>
        <MessageSquare aria-hidden className="size-4" />
        {text.label}
      </a>
    </span>
  )
}
