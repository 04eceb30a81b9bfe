import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { X } from 'lucide-react'
import { failureOf } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import type { Draft, DraftClient } from '../../lib/drafts.ts'
import { dateIn, formatDay, formatMoment, formatTime } from '../../lib/format.ts'
import { isGone } from '../../lib/is-gone.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NoMessage } from './no-message.tsx'
import { type ClientAnswer, useClientWithCard } from './queries.ts'
import { SameAgain } from './same-again.tsx'

interface ChosenClientProps {
  readonly draft: Draft
  readonly client: Exclude<DraftClient, { kind: 'new' }>
  readonly onChange: (change: Partial<Draft>) => void
}

/** The chosen client with warnings about them, their next and their last visit, and what to book again. */
export function ChosenClient({ draft, client, onChange }: ChosenClientProps) {
  const texts = useAppTexts().deskBooking
  const read = useClientWithCard(client.kind === 'known' ? client.id : null)
  const isErased = isGone(read.error)
  // when the client was erased meanwhile, only the name in the draft is still shown
  const data = isErased ? undefined : read.data
  const isKnown = client.kind === 'known'
  const name = isKnown ? (data?.client.name ?? client.name) : texts.client.walkIn
  return (
    <div className="space-y-1">
      <div className="flex items-center gap-3">
        <Avatar name={isKnown ? name : ''} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <div className="flex flex-wrap gap-x-3 gap-y-1">
            <p className="font-medium">{name}</p>
            {data && isKnown && <Alerts {...data} />}
          </div>
          {data?.client.phone && (
            <p className="text-ink-soft text-sm">{typedPhoneNumber(data.client.phone)}</p>
          )}
          {data && isKnown && <NoMessage email={data.client.email} />}
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={texts.client.change}
          onClick={() => onChange({ client: null, forSomeoneElse: false })}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {(isErased || read.isLoadingError) && <ErrorState {...failureOf(read)} />}
      {data && isKnown && (
        <>
          <NextVisit {...data} />
          <LastVisit {...data} />
          <SameAgain draft={draft} card={data.card} onChange={onChange} />
          {draft.form !== 'waitlist' && (
            <Checkbox
              label={texts.client.forSomeoneElse}
              checked={draft.forSomeoneElse}
              onChange={(event) => onChange({ forSomeoneElse: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </div>
  )
}

function Alerts({ card }: ClientAnswer) {
  const { client } = useAppTexts().deskBooking
  const important = card.notes.filter(({ kind, pinned }) => kind === 'allergy' || pinned)
  if (important.length === 0 && card.no_shows_count === 0 && !card.blocked) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {card.blocked && (
        <li>
          <Badge tone="stop">{client.blocked}</Badge>
        </li>
      )}
      {important.map(({ id, kind, text }) => (
        <li key={id} className="min-w-0">
          <Badge tone={kind === 'allergy' ? 'stop' : 'warn'} className="whitespace-normal!">
            {kind === 'allergy' ? client.allergy(text) : text}
          </Badge>
        </li>
      ))}
      {card.no_shows_count > 0 && (
        <li>
          <Badge tone="warn">{client.noShows(card.no_shows_count)}</Badge>
        </li>
      )}
    </ul>
  )
}

/** The next visit of the client. A press opens it and parks the draft. */
function NextVisit({ card: { next_visit: next } }: ClientAnswer) {
  const { client } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const today = dateIn(useNow(), timeZone)
  if (!next) return null
  const isToday = dateIn(next.start_time, timeZone) === today
  const when = isToday
    ? client.today(formatTime(next.start_time, timeZone))
    : formatMoment(next.start_time, timeZone)
  return (
    <button
      type="button"
      className="min-h-6 rounded-sm text-left text-accent text-sm underline underline-offset-4 pointer-coarse:min-h-11"
      onClick={() => desk.showAppointment(next.appointment_id)}
    >
      {client.next(when, serviceNames(next.services), next.staff?.name)}
      {next.undecided && ` (${client.undecided})`}
    </button>
  )
}

function LastVisit({ card: { last_visit: last } }: ClientAnswer) {
  const { client } = useAppTexts().deskBooking
  if (!last) return <p className="text-ink-soft text-sm">{client.firstVisit}</p>
  return (
    <p className="text-ink-soft text-sm">
      {client.last(formatDay(last.start_time), serviceNames(last.services), last.staff?.name)}
    </p>
  )
}
