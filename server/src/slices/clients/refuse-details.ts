import { hasDigit } from '@chairtime/core/salon/phone.ts'
import { refuseField } from '../../platform/errors/refuse.ts'

interface Details {
  readonly phone: string | null
  readonly birthday: string | null
}

/**
 * Refuses a phone number without a digit, and a birthday after today. A value that the file had before may stay, so
 * that other fields can be changed.
 */
export function refuseDetails(
  { phone, birthday }: Details,
  before: Details | null,
  today: string,
): void {
  if (phone && phone !== before?.phone && !hasDigit(phone)) {
    refuseField('phone', ({ field }) => field.digitRequired)
  }
  if (birthday && birthday !== before?.birthday && birthday > today) {
    refuseField('birthday', ({ field }) => field.birthdayToCome)
  }
}
