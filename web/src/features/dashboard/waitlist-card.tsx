import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { Link } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { clientQuestion } from '../../lib/client-question.ts'
import { callLink } from '../../lib/contact-links.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { windowsText, windowsToCome } from '../../lib/waiting-windows.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Question } from '../../ui/question.tsx'
import {
  useDecideWaitlistClient,
  useWaitlist,
  type WaitlistEntryView,
} from '../waitlist/queries.ts'

/**
 * The waiting list. An entry whose client is not decided yet shows the probable client. The card is hidden when the
 * list is empty, unless the list could not be read.
 */
export function WaitlistCard({ timezone }: { timezone: string }) {
  const { waitingList } = useAppTexts().dashboard
  const { data, error, refetch, isFetching } = useWaitlist()
  const items = data?.items ?? []
  if (items.length === 0 && !error) return null
  return (
    <Card title={waitingList.title}>
      {error && (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul className="divide-y divide-line">
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </ul>
      {data?.next_cursor && (
        <Link to="/waitlist" className="text-accent underline underline-offset-4">
          {waitingList.more}
        </Link>
      )}
    </Card>
  )
}

interface EntryProps {
  readonly entry: WaitlistEntryView
  readonly timezone: string
}

function Entry({ entry, timezone }: EntryProps) {
  const { waitingList } = useAppTexts().dashboard
  const { client, contact, probable_client, services, staff } = entry
  const emails = contact?.email ? [contact.email] : []
  const serviceText = serviceNames(services)
  return (
    <li className="space-y-1 py-3">
      <p className="wrap-anywhere">
        {staff
          ? waitingList.requestWith(client?.name ?? '', serviceText, staff.name)
          : waitingList.request(client?.name ?? '', serviceText)}
      </p>
      <p className="text-ink-soft text-sm">{windowsText(windowsToCome(entry), timezone)}</p>
      {contact && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {client?.id ? contact.email : waitingList.typedAs([contact.name, ...emails])}
        </p>
      )}
      {contact?.phone && (
        <a
          href={callLink(contact.phone)}
          className="inline-flex items-center text-accent text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {typedPhoneNumber(contact.phone)}
        </a>
      )}
      <Decision entry={entry} probable={probable_client} />
    </li>
  )
}

interface DecisionProps {
  readonly entry: WaitlistEntryView
  readonly probable: WaitlistEntryView['probable_client']
}

function Decision({ entry: { id, version }, probable }: DecisionProps) {
  const area = useFocusOnNewContent(probable?.id ?? '')
  const { waitingList } = useAppTexts().dashboard
  const deciding = useDecideWaitlistClient(id)
  return (
    <div ref={area} tabIndex={-1} className="pt-1 focus:outline-none">
      {probable && (
        <Question label={waitingList.whose} {...clientQuestion(probable.name, version, deciding)} />
      )}
    </div>
  )
}
