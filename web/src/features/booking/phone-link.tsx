import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import { callLink } from '../../lib/contact-links.ts'
import { cx } from '../../ui/cx.ts'

interface PhoneLinkProps {
  readonly phone: string
  readonly className?: string
}

/** The salon's phone number as a link that calls it. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a
      href={callLink(phone)}
      className={cx('inline-flex min-h-11 items-center underline underline-offset-4', className)}
    >
      {phoneNumber(phone)}
    </a>
  )
}
