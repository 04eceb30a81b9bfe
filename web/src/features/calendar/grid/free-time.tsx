import { placeOf, writeInstant } from '@chairtime/core/calendar/axis.ts'
import type { Stretch } from '@chairtime/core/calendar/obstacle.ts'
import { overlap } from '@chairtime/core/time/interval.ts'
import { Plus } from 'lucide-react'
import { desk } from '../../../lib/desk.ts'
import { formatTimeRange } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useMay } from '../../../lib/use-may.ts'
import type { Block, Column, Grid } from './model.ts'

interface FreeTimeProps {
  readonly axis: Grid['axis']
  readonly column: Column
  readonly block: Block
  readonly free: Stretch
  readonly timeZone: string
}

/** The button that books another client into the processing time of a visit, in which the staff member is free. */
export function FreeTime({ axis, column: { clock }, block, free, timeZone }: FreeTimeProps) {
  const { grid } = useAppTexts().deskCalendar
  const mayBook = useMay('appointments.write')
  if (!mayBook) return null
  const [start, end] = [writeInstant(clock, free.start), writeInstant(clock, free.end)]
  const place = {
    '--from': placeOf(axis, clock, free.start),
    '--to': placeOf(axis, clock, free.end),
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      // the arrow keys lead to elements with this attribute (move-focus-by-keys.ts)
      data-free=""
      aria-label={grid.bookProcessing(formatTimeRange(start, end, timeZone), block.person.name)}
      onClick={() => desk.book({ date: clock.date, startTime: start, staffId: block.person.id })}
      className="calendar-span right-1 left-[44%] z-2 grid place-items-center rounded-sm border border-line-strong border-dashed text-ink-soft hover:bg-surface"
      style={place}
    >
      <Plus aria-hidden className="size-4" />
    </button>
  )
}

/**
 * The processing times in a column that can still be booked: those that begin at `now` (epoch minutes) or later, and
 * overlap no time off and no other visit that is shown. A cancelled visit that is shown would hide the button, so its
 * time is not offered, although it is free.
 */
export function freeTimes({ blocks, clock, known }: Column, now: number) {
  return blocks.flatMap((block) =>
    block.processing
      .filter((free) => free.start >= Math.max(now, clock.start))
      .filter((free) => !known.away.some((away) => overlap(away, free)))
      .filter((free) => !blocks.some((other) => other !== block && overlap(other, free)))
      .map((free) => ({ block, free })),
  )
}
