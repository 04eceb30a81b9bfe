import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { Column, Grid } from '../grid/model.ts'
import type { Refusal } from './check-proposal.ts'
import type { Proposal, Subject } from './proposal.ts'
import type { Verdicts } from './verdicts.ts'

/** Empty time that was chosen, from one place to another on the axis of the day (`core/src/calendar/axis.ts`). */
export interface Selection {
  readonly column: Column
  readonly from: number
  readonly to: number
}

/** What drags and keys in the grid need of the page. */
export interface DragTools {
  readonly grid: Grid
  readonly timeZone: string
  /** Whether the user may choose empty time of a column. */
  readonly mayChoose: (column: Column) => boolean
  readonly mayMove: (subject: Subject) => boolean
  /** The element that previews a change (`paintGhost`). */
  readonly ghost: HTMLElement | null
  readonly scroller: HTMLElement | null
  /** What an element of the grid stands for. */
  readonly subjectOf: (element: Element) => Subject | undefined
  readonly verdictsFor: (appointment: AppointmentView, onAnswer: () => void) => Verdicts
  readonly commit: (proposal: Proposal, refusal: Refusal | null, verdicts: Verdicts) => void
  /** Opens the menu that asks what chosen time is for. */
  readonly select: (selection: Selection) => void
  /** Uses a chosen start: the desk books a visit there, a stylist blocks her time. */
  readonly use: (selection: Selection) => void
}

/** One drag, from its beginning to its end. */
export interface Drag {
  readonly follow: (event: PointerEvent) => void
  readonly finish: () => void
  readonly cancel: () => void
}

/** The column that an event hit. */
export function columnAt({ target }: Event, { columns }: Grid): Column | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return columns.find(({ key }) => key === element?.dataset.column)
}
