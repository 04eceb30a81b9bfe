import { Link } from 'react-router'
import { formatTimeRange } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Gap } from '../calendar/queries.ts'
import { useGapOpenings } from '../waitlist/queries.ts'

interface GapWaitingProps {
  readonly gap: Gap
  readonly timezone: string
}

/** A link with the number of waiting clients who would fit into a gap; nothing if nobody would. */
export function GapWaiting({ gap, timezone }: GapWaitingProps) {
  const { gapWaiting } = useAppTexts().waitlist
  const { start_time: from, end_time: to, staff } = gap
  const count = useGapOpenings({ from, to, staffId: staff.id }).length
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
