import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { formatDate } from '../../lib/format.ts'
import type { Duplicate } from './queries.ts'

/** The details of a client that a person compares. */
export function visibleDetails({
  name,
  phone,
  email,
  birthday,
  tags,
}: Pick<Duplicate, 'name' | 'phone' | 'email' | 'birthday' | 'tags'>): string[] {
  const details = [
    name,
    phone && typedPhoneNumber(phone),
    email,
    birthday && formatDate(birthday, 'date'),
    tags.join(', '),
  ]
  return details.filter((detail): detail is string => Boolean(detail))
}
