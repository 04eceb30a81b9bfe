import type { ReactNode } from 'react'
import { lazily } from '../../../lib/lazily.tsx'
import { useAppTexts } from '../../../lib/texts.ts'
import type { Go } from '../address.ts'
import type { AttentionDay } from '../attention-strip.tsx'
import type { Grid } from '../grid/model.ts'

// the height of the row is fixed, so nothing moves when this code is loaded
const AttentionStrip = lazily(async () => (await import('../attention-strip.tsx')).AttentionStrip)
const DayNote = lazily(async () => (await import('./day-note.tsx')).DayNote)

interface NoteRowProps {
  /** A day among the shown ones. If it is today, its visits that need attention are shown. */
  readonly day: AttentionDay | false | undefined
  /** What is shown while no visit of today needs attention. */
  readonly children: ReactNode
}

/**
 * The line above a view: the visits that need attention now, otherwise a note. The line is always there, so that
 * nothing below it moves when a client becomes late, a colleague books, or another day is shown.
 */
export function NoteRow({ day, children }: NoteRowProps) {
  return (
    <div className="flex h-11.5 shrink-0 items-center gap-x-4 text-ink-soft sm:pointer-fine:h-9.5 has-[[aria-expanded=true]]:h-auto max-sm:text-sm/tight">
      <AttentionStrip day={day}>{children}</AttentionStrip>
    </div>
  )
}

/** The number of visits in the shown day, week or month. */
export function VisitCount({ count }: { readonly count: number }) {
  return <p>{useAppTexts().deskCalendar.visits(count)}</p>
}

interface GridNoteProps {
  readonly day: AttentionDay | false | undefined
  readonly grid: Grid
  readonly closedDate?: string | undefined
  readonly isPast: boolean
  readonly go: Go
}

/** The line above a grid. */
export function GridNote({ day, ...note }: GridNoteProps) {
  return (
    <NoteRow day={day}>
      <DayNote {...note} />
    </NoteRow>
  )
}
