import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { Fragment } from 'react'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Duplicate } from './queries.ts'

type Visits = Pick<Duplicate, 'visits_count' | 'last_visit_at' | 'next_visit_at'>

interface VisibleDetailsProps {
  /**
   * The fields about visits can be left out, as in the result of a merge. They help the user to distinguish two clients
   * who have the same name and number.
   */
  readonly of: Pick<Duplicate, 'name' | 'phone' | 'email' | 'birthday' | 'tags'> & Partial<Visits>
}

/** The details by which a user compares clients, each in its own direction of writing. */
export function VisibleDetails({ of: client }: VisibleDetailsProps) {
  const { duplicates } = useAppTexts().clients
  const timeZone = useTimeZone()
  const { name, phone, email, birthday, tags } = client
  const { visits_count, last_visit_at: last, next_visit_at: next } = client
  const details = {
    name,
    phone: phone && typedPhoneNumber(phone),
    email,
    birthday: birthday && formatDate(birthday, 'date'),
    tags: tags.join(', '),
    visits: visits_count === undefined ? null : duplicates.visits(visits_count),
    lastVisit: last && duplicates.lastVisit(formatDate(last, 'date')),
    nextVisit: next && duplicates.nextVisit(formatMoment(next, timeZone)),
  }
  const shown = Object.entries(details).filter(([, detail]) => detail)
  return shown.map(([field, detail], i) => (
    <Fragment key={field}>
      {i > 0 && ' · '}
      <bdi>{detail}</bdi>
    </Fragment>
  ))
}
