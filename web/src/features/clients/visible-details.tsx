import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { Fragment } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Duplicate } from './queries.ts'

interface VisibleDetailsProps {
  readonly of: Pick<Duplicate, 'name' | 'phone' | 'email' | 'birthday' | 'tags'>
  /** The number of their visits, which tells two clients with one name and one number apart. */
  readonly visits?: number
}

/** The details of a client that a person compares, each in its own direction of writing. */
export function VisibleDetails({ of: client, visits }: VisibleDetailsProps) {
  const { duplicates } = useAppTexts().clients
  const { name, phone, email, birthday, tags } = client
  const details = [
    name,
    phone && typedPhoneNumber(phone),
    email,
    birthday && formatDate(birthday, 'date'),
    tags.join(', '),
    visits === undefined ? null : duplicates.visits(visits),
  ]
  return details.filter(Boolean).map((detail, i) => (
    <Fragment key={detail}>
      {i > 0 && ' · '}
      <bdi>{detail}</bdi>
    </Fragment>
  ))
}
