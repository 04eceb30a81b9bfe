import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { Fragment } from 'react'
import { formatDate } from '../../lib/format.ts'
import type { Duplicate } from './queries.ts'

interface VisibleDetailsProps {
  readonly of: Pick<Duplicate, 'name' | 'phone' | 'email' | 'birthday' | 'tags'>
}

/** The details of a client that a person compares, each in its own direction of writing. */
export function VisibleDetails({ of: client }: VisibleDetailsProps) {
  const { name, phone, email, birthday, tags } = client
  const details = [
    name,
    phone && typedPhoneNumber(phone),
    email,
    birthday && formatDate(birthday, 'date'),
    tags.join(', '),
  ]
  return details.filter(Boolean).map((detail, i) => (
    <Fragment key={detail}>
      {i > 0 && ' · '}
      <bdi>{detail}</bdi>
    </Fragment>
  ))
}
