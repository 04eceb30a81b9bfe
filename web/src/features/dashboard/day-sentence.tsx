import { absentPeople } from '@chairtime/core/dashboard/absent-people.ts'
import { visitsNeedingAttention } from '@chairtime/core/dashboard/attention.ts'
import { valuedGaps } from '@chairtime/core/dashboard/gap-worth.ts'
import { nextVisits } from '@chairtime/core/dashboard/next-visit.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { visitName } from '../../lib/client-name.ts'
import { formatMoney, formatTime } from '../../lib/format.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import type { Today } from '../calendar/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { useOwnDay } from './own-day.ts'
import { usePerformance } from './queries.ts'

/**
 * Today in one sentence; for a stylist who is linked to a staff member, only about her own clients and gaps. After the
 * sentence come a link for each person who is absent during visits, the names of the others who are off, and tomorrow
 * in short.
 */
export function DaySentence({ today }: { today: Today }) {
  const { daySentence } = useAppTexts().today
  const parts = useParts(useOwnDay(today).day)
  const unservedVisits = useUnserved(today)
  const offToday = useOffToday(today, unservedVisits)
  const lastTexts = [offToday, useTomorrow(today.timezone)]
  return (
    <p className="text-ink-soft text-sm">
      <span className="font-medium text-ink">{daySentence.whole(parts)}</span>
      {unservedVisits.map(({ staffId, text }) => (
        <Fragment key={staffId}>
          {' '}
          <Link to={`/calendar?view=day&staff=${staffId}`} className="text-warn underline">
            {text}
          </Link>
        </Fragment>
      ))}
      {/* These texts come last, and as one text. When the data of one of them arrives later, nothing else moves. */}
      {lastTexts.map((text) => text && ` ${text}`).join('')}
    </p>
  )
}

function useParts({ appointments, gaps, revenue, timezone }: Today): string[] {
  const { daySentence } = useAppTexts().today
  const hidden = useHiddenMoney().hidden || revenue.today === null
  const now = Math.floor(useNow(30_000) / 60_000)
  const found = visitsNeedingAttention(appointments, now)
  const count = (kind: 'late' | 'waiting') => found.filter((one) => one.kind === kind).length
  const valued = valuedGaps(gaps, now)
  const worth = valued.reduce((sum, gap) => sum + gap.worth, 0)
  const [next] = nextVisits(appointments, now)
  return [
    ...(count('late') > 0 ? [daySentence.late(count('late'))] : []),
    ...(count('waiting') > 0 ? [daySentence.waiting(count('waiting'))] : []),
    ...(valued.length > 0
      ? [daySentence.gaps(valued.length, hidden ? null : formatMoney(worth, revenue.currency))]
      : []),
    ...(next ? [daySentence.next(visitName(next), formatTime(next.start_time, timezone))] : []),
    // a client who is late or waits is still to be served, so the day is not over
    ...(!next && appointments.length > 0 && count('late') + count('waiting') === 0
      ? [daySentence.over]
      : []),
  ]
}

interface UnservedVisits {
  readonly staffId: string
  readonly text: string
}

/** The people who are absent during visits that are still to be served; for a linked stylist, only her own visits. */
function useUnserved(today: Today): UnservedVisits[] {
  const { daySentence } = useAppTexts().today
  const { appointments } = useOwnDay(today).day
  const now = Math.floor(useNow(30_000) / 60_000)
  const staff = useStaff().data ?? []
  return absentPeople(appointments, today.time_off, now).flatMap(({ staffId, kind, visits }) => {
    const name = staff.find(({ id }) => id === staffId)?.name
    return name ? [{ staffId, text: daySentence.unserved[kind](name, visits) }] : []
  })
}

/** A sentence about the people who are off today, without those of `unservedVisits`; null when there are none. */
function useOffToday(
  { off_today }: Today,
  unservedVisits: readonly UnservedVisits[],
): string | null {
  const { daySentence } = useAppTexts().today
  const names = (useStaff().data ?? [])
    .filter(
      ({ id }) => off_today.includes(id) && !unservedVisits.some(({ staffId }) => staffId === id),
    )
    .map(({ name }) => name)
  return names.length > 0 ? daySentence.off(names) : null
}

function useTomorrow(timeZone: string): string | null {
  const { daySentence } = useAppTexts().today
  const { tomorrow } = usePerformance().data ?? {}
  if (!tomorrow) return null
  if (tomorrow.first_start === null) return daySentence.tomorrowFree
  return daySentence.tomorrow(tomorrow.visits, formatTime(tomorrow.first_start, timeZone))
}
