import { dateIn, formatDate, formatMoney } from '../../lib/format.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card as Section } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { Card, Client } from './queries.ts'
import { daysSince, weeksOrDays } from './words.ts'

interface ClientSummaryProps {
  readonly client: Client
  readonly card: Card
}

/**
 * The usual services, the rhythm and figures of a client. The amount spent is left out for roles that do not see it.
 */
export function ClientSummary({ client, card }: ClientSummaryProps) {
  const { profile } = useAppTexts().clients
  return (
    <Section title={profile.about}>
      <Facts>
        {card.usual && <Fact term={profile.usual}>{serviceNames(card.usual.services)}</Fact>}
        <Rhythm card={card} />
        <Fact term={profile.visits}>{client.visits_count}</Fact>
        {card.spent !== null && (
          <Fact term={profile.spent}>
            <span title={profile.spentNote}>{formatMoney(card.spent, card.currency)}</span>
          </Fact>
        )}
        <Fact term={profile.noShows}>{card.no_shows_count}</Fact>
        <Fact term={profile.lateCancellations}>{card.late_cancellations_count}</Fact>
        {client.birthday && (
          <Fact term={profile.birthday}>{formatDate(client.birthday, 'date')}</Fact>
        )}
        <Fact term={profile.since}>{formatDate(card.client_since, 'date')}</Fact>
      </Facts>
    </Section>
  )
}

/**
 * The rhythm and the time since the last visit, such as “Every 6 weeks, now 7 weeks”. A badge marks an overdue client.
 */
function Rhythm({ card: { usual, last_visit, overdue } }: Pick<ClientSummaryProps, 'card'>) {
  const texts = useAppTexts().clients
  const timezone = useTimeZone()
  const today = dateIn(useNow(), timezone)
  const interval = usual?.interval_days
  if (!interval || !last_visit) return null
  const since = daysSince(last_visit.start_time, today)
  return (
    <Fact term={texts.profile.rhythm}>
      {texts.profile.rhythmWeeks(weeksOrDays(interval, texts), weeksOrDays(since, texts))}
      {overdue && (
        <Badge tone="warn" className="ms-2">
          {texts.profile.overdue}
        </Badge>
      )}
    </Fact>
  )
}
