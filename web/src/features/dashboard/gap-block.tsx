import { Plus } from 'lucide-react'
import { memo } from 'react'
import { desk } from '../../lib/desk.ts'
import { formatTimeRange } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Gap, Today } from '../calendar/queries.ts'
import { boxOf } from './block-box.ts'
import { blockProps } from './timeline-keys.ts'
import type { PlacedGap } from './timeline-layout.ts'
import type { DayScale } from './timeline-scale.tsx'

interface GapBlockProps extends PlacedGap {
  readonly scale: DayScale
  readonly day: Pick<Today, 'date' | 'timezone'>
}

/** A gap that can be sold. */
export const GapBlock = memo(function GapBlock({ gap, scale, day, ...placement }: GapBlockProps) {
  const { bookInnerLabel, bookLabel, minutes } = useAppTexts().dashboard.availableSlots
  const range = formatTimeRange(gap.start_time, gap.end_time, day.timezone)
  return (
    <button
      {...blockProps}
      type="button"
      onClick={() => desk.book(gapPrefill(gap, day.date))}
      aria-label={(gap.inner ? bookInnerLabel : bookLabel)(range, gap.staff.name)}
      className="absolute z-2 flex items-center justify-center gap-1 overflow-hidden whitespace-nowrap rounded-sm border border-line-strong border-dashed bg-surface text-ink-soft text-sm hover:bg-sunken focus-visible:z-5"
      style={boxOf(placement, scale)}
    >
      <Plus aria-hidden className="size-4 shrink-0" />
      <span aria-hidden>{minutes(gap.duration_minutes)}</span>
    </button>
  )
})

/**
 * The first values of a booking in a gap: the gap's start and person, and the service with the highest price per
 * minute, which is the first of the list.
 */
export function gapPrefill({ start_time, staff, suitable_services }: Gap, date: string) {
  const [best] = suitable_services
  return {
    date,
    startTime: start_time,
    staffId: staff.id,
    ...(best && { serviceId: best.id }),
  }
}
