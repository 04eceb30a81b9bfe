import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { X } from 'lucide-react'
import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { dateIn, formatDays, formatDuration, formatMoment, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { type DeskVisit, type Opening, useClientWithCard } from './queries.ts'
import { describeVisit, pressedPerson } from './visit.ts'

interface ChosenTimeProps {
  readonly heading: string
  readonly draft: Draft
  readonly visit: DeskVisit
  /** The visit is the client's usual one, which is not chosen yet. */
  readonly isUsual: boolean
  readonly opening: Opening | null
}

/**
 * The time of the booking and its people, shown as soon as a time is pressed in a calendar. Without a time the line
 * keeps its height.
 */
export function ChosenTime({ heading, draft, visit, isUsual, opening }: ChosenTimeProps) {
  const { times } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const staff = useStaff().data ?? []
  const areServicesChosen = visit.services.length > 0 && !isUsual
  const staffIds = areServicesChosen
    ? visit.services.map(({ staffId }) => staffId)
    : [pressedPerson(draft)]
  const names = staff.filter(({ id }) => staffIds.includes(id)).map(({ name }) => name)
  const people = areServicesChosen && opening ? peopleInTurn(opening, timeZone) : names
  const { startTime } = draft
  return (
    <div className="flex min-h-11 items-center gap-2">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-x-3">
          <h3 className="font-medium">{heading}</h3>
          <p role="status" className={startTime === '' ? 'text-ink-soft' : 'font-medium'}>
            {startTime === '' ? times.noTime : times.at(formatMoment(startTime, timeZone), people)}
          </p>
        </div>
        {isUsual && <OtherPerson draft={draft} visit={visit} />}
        {startTime !== '' && <Past startTime={startTime} />}
        {startTime !== '' && <OtherVisitThatDay draft={draft} />}
      </div>
      {startTime !== '' && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={times.clear}
          onClick={() => changeDraft(draft.id, { startTime: '', staffId: 'any', reason: '' })}
        >
          <X aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  )
}

/**
 * The people of a visit in the order in which they serve it. Each name after the first is followed by the time at
 * which that person begins.
 */
function peopleInTurn({ start_time, services }: Opening, timeZone: string): string[] {
  const { times } = currentTexts().deskBooking
  let start = Date.parse(start_time)
  return services.flatMap(({ staff, duration_minutes }, i) => {
    const time = formatTime(start, timeZone)
    start += duration_minutes * 60_000
    const before = services[i - 1]?.staff
    if (!before) return staff.name
    return before.id === staff.id ? [] : times.inTurn(staff.name, time)
  })
}

/** Names the usual services that the person of the pressed time does not perform. */
function OtherPerson({ draft, visit }: Pick<ChosenTimeProps, 'draft' | 'visit'>) {
  const { services } = useAppTexts().deskBooking
  const menu = useMenu().data ?? []
  const person = useStaff().data?.find(({ id }) => id === pressedPerson(draft))
  const others = visit.services.filter(({ staffId }) => staffId !== person?.id)
  if (!person || others.length === 0) return null
  return (
    <p className="text-sm text-warn">
      {services.notBy(person.name, describeVisit(others, menu, []))}
    </p>
  )
}

/** Says that the client's next visit is on the chosen day, if it is. */
function OtherVisitThatDay({
  draft: { client, forSomeoneElse, startTime },
}: Pick<ChosenTimeProps, 'draft'>) {
  const { times } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const { data } = useClientWithCard(client?.kind === 'known' ? client.id : null)
  const next = data?.card.next_visit
  if (!next || forSomeoneElse || client?.kind !== 'known') return null
  if (dateIn(next.start_time, timeZone) !== dateIn(startTime, timeZone)) return null
  const time = formatTime(next.start_time, timeZone)
  return <p className="text-ink-soft text-sm">{times.visitThen(data.client.name, time)}</p>
}

/** A start does not count as past for this long, because a booking that begins “now” takes some minutes to fill in. */
const NOW_LASTS_MINUTES = 5

/**
 * Says how long ago the chosen time was. The desk may want to enter a visit afterwards, or may have pressed the wrong
 * hour.
 */
function Past({ startTime }: { readonly startTime: string }) {
  const { times } = useAppTexts().deskBooking
  const ago = Math.floor((useNow() - Date.parse(startTime)) / 60_000)
  if (ago <= NOW_LASTS_MINUTES) return null
  return (
    <p className="text-sm text-warn">
      {times.past(
        ago < DAY_MINUTES ? formatDuration(ago) : formatDays(Math.floor(ago / DAY_MINUTES)),
      )}
    </p>
  )
}
