import './grid.css'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { placeOf } from '@chairtime/core/calendar/axis.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { lazily } from '../../../lib/lazily.tsx'
import { useAppTexts } from '../../../lib/texts.ts'
import { useFresh } from '../../../lib/use-fresh.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useDrag } from '../drag/use-drag.ts'
import { useDragTools } from '../drag/use-drag-tools.ts'
import { useGridKeys } from '../drag/use-grid-keys.ts'
import { GridColumn } from './grid-column.tsx'
import { GridHeader } from './grid-header.tsx'
import { HoursRail } from './hours-rail.tsx'
import type { Column, Grid } from './model.ts'
import { useStartPlace } from './use-start-place.ts'
import type { useZoom } from './use-zoom.ts'

const ChangedElsewhere = lazily(
  async () => (await import('./changed-elsewhere.tsx')).ChangedElsewhere,
)
const OverrideDialog = lazily(
  async () => (await import('../changes/override-dialog.tsx')).OverrideDialog,
)
const SelectionMenu = lazily(async () => (await import('../drag/selection-menu.tsx')).SelectionMenu)

interface CalendarGridProps {
  readonly grid: Grid
  readonly timeZone: string
  /** The ids of all who can be booked, in the order of their colours. */
  readonly staffIds: readonly string[]
  readonly appointments: readonly AppointmentView[]
  /** Identifies what is shown, such as a day. When it changes, the grid scrolls to where the new day begins. */
  readonly shownKey: string
  /** The key of the column that a phone shows first; by default the first column. */
  readonly startKey?: string | undefined
  readonly zoom: ReturnType<typeof useZoom>
  readonly scroller: React.RefObject<HTMLElement | null>
  readonly headOf: (column: Column) => ReactNode
}

/** Columns of time, in which appointments are made, moved and lengthened by pointer or keyboard. */
export function CalendarGrid({
  grid,
  timeZone,
  zoom,
  scroller,
  shownKey,
  startKey,
  ...rest
}: CalendarGridProps) {
  const { deskCalendar } = useAppTexts()
  const body = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const hint = useId()
  const minute = Math.floor(useNow(30_000) / 60_000)
  const fresh = useFresh(rest.appointments, versionOf, shownKey)
  const { tools, refused, answer, selection, endSelection } = useDragTools({
    grid,
    timeZone,
    ghost,
    scroller,
  })
  useDrag(body, tools)
  const keys = useGridKeys(tools, say)
  useStartPlace(scroller, grid, minute, zoom.px, shownKey, startKey)
  const nowColumn = grid.columns.find(({ clock }) => minute >= clock.start && minute < clock.end)
  return (
    <section
      ref={scroller}
      aria-label={deskCalendar.grid.label}
      // the names and hours stay in sight and must not cover the focused visit
      className="calendar-grid @container relative min-h-72 flex-1 snap-x scroll-pt-12 scroll-pl-(--rail) overflow-auto overscroll-contain rounded-md border border-line bg-surface"
      style={{ '--hour': `${zoom.px}px` }}
    >
      {/* room below the last hour, so that people can scroll it above the assistant in the corner */}
      <div className="w-max min-w-full lg:pb-16">
        <GridHeader columns={grid.columns} headOf={rest.headOf} />
        <div className="relative flex">
          <HoursRail
            axis={grid.axis}
            changing={grid.columns.find(({ clock }) => clock.change)?.clock}
            timeZone={timeZone}
            nowPlace={nowColumn ? placeOf(grid.axis, nowColumn.clock, minute) : null}
            nowLabel={formatTime(minute * 60_000, timeZone)}
            hourPx={zoom.px}
          />
          <div ref={body} className="relative flex flex-1 select-none" {...keys}>
            {grid.columns.map((column) => (
              <GridColumn
                key={column.key}
                column={column}
                axis={grid.axis}
                timeZone={timeZone}
                staffIds={rest.staffIds}
                minute={minute}
                fresh={fresh}
                hint={hint}
              />
            ))}
            <div
              ref={ghost}
              hidden
              aria-hidden
              className="calendar-ghost pointer-events-none absolute top-0 left-0 z-6 overflow-visible rounded-sm border-2 border-accent bg-accent-soft px-1.5 text-sm/tight data-refused:border-stop data-refused:bg-stop-soft data-refused:text-stop"
            >
              <span className="block whitespace-nowrap font-medium" />
              <span className="block bg-inherit" />
            </div>
            {selection && (
              <SelectionMenu
                selection={selection.selection}
                left={selection.left}
                axis={grid.axis}
                timeZone={timeZone}
                onBook={tools.use}
                onClose={endSelection}
              />
            )}
          </div>
        </div>
      </div>
      <ChangedElsewhere
        scroller={scroller}
        columns={grid.columns}
        fresh={fresh}
        minutePx={zoom.px / 60}
        timeZone={timeZone}
      />
      <p id={hint} className="sr-only">
        {deskCalendar.keys.hint}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      {refused && (
        <OverrideDialog
          {...refused}
          timeZone={timeZone}
          onOverride={(reason) => answer(reason)}
          onClose={() => answer(null)}
        />
      )}
    </section>
  )
}

function versionOf({ id, version }: AppointmentView) {
  return [id, version] as const
}
