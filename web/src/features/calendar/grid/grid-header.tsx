import type { ReactNode } from 'react'
import type { Column } from './model.ts'

interface GridHeaderProps {
  readonly columns: readonly Column[]
  readonly headOf: (column: Column) => ReactNode
}

/** The names above the columns. They stay in sight. */
export function GridHeader({ columns, headOf }: GridHeaderProps) {
  return (
    <div className="sticky top-0 z-10 flex border-line border-b bg-surface">
      <div className="sticky left-0 z-1 w-(--rail) shrink-0 bg-surface" />
      {columns.map((column) => (
        <div
          key={column.key}
          // The grid has a scroll padding as high as this header, so that focused visits stay below it. A name in the
          // header lies in that padding, and is always in sight. So the grid must not scroll when a name gets the focus.
          className="calendar-cell flex min-h-11 min-w-28 flex-1 items-center justify-center border-line border-l px-2 font-medium [&_button]:-scroll-mt-12 [&_button]:scroll-mb-12"
        >
          {headOf(column)}
        </div>
      ))}
    </div>
  )
}
