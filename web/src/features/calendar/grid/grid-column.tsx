import { placeOf } from '@chairtime/core/calendar/axis.ts'
import { attention } from '@chairtime/core/dashboard/attention.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { formatTimeRange } from '../../../lib/format.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { cx } from '../../../ui/cx.ts'
import { countVisits } from '../count-visits.ts'
import { FreeTime, freeTimes } from './free-time.tsx'
import type { Block, Column, Grid } from './model.ts'
import { TimeOffBlock } from './time-off-block.tsx'
import { VisitBlock } from './visit-block.tsx'

interface GridColumnProps {
  readonly column: Column
  readonly axis: Grid['axis']
  readonly timeZone: string
  readonly staffIds: readonly string[]
  /** The present epoch minute. */
  readonly minute: number
  /** The ids of the appointments that were just added or changed. */
  readonly fresh: ReadonlySet<string>
  /** The id of the element that explains the keys. */
  readonly hint: string
}

/** The body of one column: off hours, time off, appointments and the present time. */
export function GridColumn(props: GridColumnProps) {
  const { column, axis, timeZone, staffIds, minute, fresh, hint } = props
  const { deskCalendar } = useAppTexts()
  const { clock, blocks, timeOff, off, person } = column
  const visits = blocks.map(({ appointment }) => appointment)
  const isToday = minute >= clock.start && minute < clock.end
  const present = placeOf(axis, clock, minute)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      role="group"
      aria-label={[
        deskCalendar.grid.column(column.title, countVisits(clock, visits)),
        ...(person ? [deskCalendar.grid.works(workingHoursOf(column, timeZone))] : []),
      ].join(', ')}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for all visits of a column; arrows lead to them
      tabIndex={0}
      data-column={column.key}
      className="calendar-cell calendar-column relative min-w-28 flex-1 border-line border-l outline-offset-[-2px]"
      style={{ '--minutes': axis.minutes }}
    >
      {off.map((span) => (
        <div
          key={span.from}
          aria-hidden
          className="calendar-span calendar-off inset-x-0"
          style={{ '--from': span.from, '--to': span.to }}
        />
      ))}
      {timeOff.map((placed) => (
        <TimeOffBlock key={placed.timeOff.id} placed={placed} timeZone={timeZone} />
      ))}
      {blocks.map((block) => (
        <VisitBlock
          key={block.key}
          block={block}
          timeZone={timeZone}
          hue={personHue(staffIds, block.person.id)}
          showsPerson={person === null}
          fresh={fresh.has(block.appointment.id)}
          {...stateOf(block, minute, isToday)}
        />
      ))}
      {person &&
        freeTimes(column, minute).map(({ block, free }) => (
          <FreeTime
            key={`${block.key}-${free.start}`}
            {...{ axis, block, column, free, timeZone }}
          />
        ))}
      {/* The line of the present time is behind the blocks, because a line through a name means a no-show. Only a short
          piece of it, left of the text of the blocks, is in front of them. */}
      {isToday &&
        ['inset-x-0', 'left-0 z-4 w-1.5'].map((piece) => (
          <div
            key={piece}
            aria-hidden
            // use-calendar-keys.ts finds the column of today by this attribute
            data-now
            className={cx('calendar-span pointer-events-none border-accent/60 border-t-2', piece)}
            style={{ '--from': present, '--to': present }}
          />
        ))}
    </div>
  )
}

function workingHoursOf({ known }: Column, timeZone: string): string[] {
  return known.working.map(({ start, end }) =>
    formatTimeRange(start * 60_000, end * 60_000, timeZone),
  )
}

/** Why and how long a visit of today needs attention, and its progress. A wait of less than a minute is left out. */
function stateOf({ appointment, start, end }: Block, minute: number, isToday: boolean) {
  const needed = isToday ? attention(appointment, minute) : null
  const found = needed && needed.minutes > 0 ? needed : null
  const delay = appointment.started_at
    ? parseInstant(appointment.started_at) - parseInstant(appointment.start_time)
    : 0
  const percent = (100 * (minute - start - delay)) / Math.max(1, end - start)
  return {
    kind: found?.kind ?? null,
    minutes: found?.minutes ?? 0,
    progress:
      appointment.status === 'in_progress' ? Math.round(Math.min(100, Math.max(0, percent))) : 0,
  }
}
