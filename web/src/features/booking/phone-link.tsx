import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import { cx } from '../../ui/cx.ts'

interface PhoneLinkProps {
  readonly phone: string
  readonly className?: string
}

/** The salon's number, to be called. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      className={cx('inline-flex min-h-11 items-center underline underline-offset-4', className)}
    >
      {phoneNumber(phone)}
    </a>
  )
}
