import { lazily } from '../../../lib/lazily.tsx'
import type { Go } from '../address.ts'
import type { Grid } from '../grid/model.ts'

const DayNote = lazily(async () => (await import('./day-note.tsx')).DayNote)

interface NoteProps {
  readonly grid: Grid
  readonly closed?: string | undefined
  readonly isPast: boolean
  readonly go: Go
}

/** The note of a closed day, or of a grid without visits. It has its height before its code has come. */
export function Note({ grid, ...rest }: NoteProps) {
  const isEmpty = grid.columns.every(({ blocks }) => blocks.length === 0)
  return (
    (rest.closed || isEmpty) && (
      <div className="min-h-11">
        <DayNote {...rest} />
      </div>
    )
  )
}
