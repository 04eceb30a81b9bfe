import { Link } from 'react-router'
import { formatTimeRange } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Gap, Today } from '../calendar/queries.ts'
import { useWaitlistOpeningsUntil } from '../waitlist/queries.ts'
import { fittingCount } from './fitting-count.ts'

interface GapWaitingProps {
  readonly gap: Gap
  readonly today: Pick<Today, 'gaps' | 'timezone'>
}

/** How many waiting clients would fit into a gap, with the way to them; nothing when none would. */
export function GapWaiting({ gap, today: { gaps, timezone } }: GapWaitingProps) {
  const { gapWaiting } = useAppTexts().waitlist
  const { start_time: from, end_time: to, staff } = gap
  const last = gaps.map(({ end_time }) => end_time).sort((a, b) => Date.parse(a) - Date.parse(b))
  const names = gaps.map((one) => `${one.start_time} ${one.end_time} ${one.staff.id}`)
  const openings = useWaitlistOpeningsUntil(last.at(-1) ?? to, names)
  const count = fittingCount(openings, gap)
  if (count === 0) return null
  return (
    <Link
      to={`/waitlist?${new URLSearchParams({ from, to, staff: staff.id })}`}
      aria-label={gapWaiting.fitLabel(count, formatTimeRange(from, to, timezone), staff.name)}
      className="inline-flex min-h-11 items-center rounded-sm font-medium text-accent underline underline-offset-4"
    >
      {gapWaiting.fit(count)}
    </Link>
  )
}
