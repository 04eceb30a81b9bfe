import { memo } from 'react'
import { desk } from '../../../lib/desk.ts'
import { formatSpan } from '../../../lib/format-span.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import type { PlacedTimeOff } from './model.ts'

/** Time off in a column. */
export const TimeOffBlock = memo(function TimeOffBlock({
  placed,
  timeZone,
}: {
  placed: PlacedTimeOff
  timeZone: string
}) {
  const { deskCalendar } = useAppTexts()
  const { timeOff, from, to } = placed
  const kind = deskCalendar.timeOffKind[timeOff.kind]
  return (
    <button
      type="button"
      tabIndex={-1}
      data-time-off={timeOff.id}
      onClick={() => desk.openTimeOff({ id: timeOff.id, staffId: timeOff.staff_id })}
      className="calendar-span calendar-off inset-x-0.5 flex flex-col items-start justify-start overflow-clip rounded-sm border border-line-strong px-1.5 text-left text-ink text-sm/tight opacity-100!"
      style={{ '--from': from, '--to': to }}
    >
      {/* stays in sight below the names while the grid scrolls */}
      <span className="sticky top-11 block">
        <span className="bg-surface px-1 font-medium">{kind}</span>
        {timeOff.reason && <span className="bg-surface px-1">{timeOff.reason}</span>}
      </span>
      <span className="sr-only">{formatSpan(timeOff.start_time, timeOff.end_time, timeZone)}</span>
      <span
        aria-hidden
        // a drag of this edge changes the length (begin-drag.ts)
        data-edge=""
        className="absolute inset-x-0 bottom-0 h-2 max-h-1/3 cursor-ns-resize pointer-coarse:h-4"
      />
    </button>
  )
})
