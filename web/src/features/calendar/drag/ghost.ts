import { formatTime } from '../../../lib/format.ts'
import { currentTexts } from '../../../lib/texts.ts'
import type { Refusal } from './check-proposal.ts'
import type { Proposal } from './proposal.ts'

/** The lengths on the screen with which the ghost is drawn. A drag reads them once, when it begins. */
export interface Geometry {
  readonly minutePx: number
  /** The length of the axis. */
  readonly minutes: number
  readonly columns: readonly {
    readonly key: string
    readonly left: number
    readonly width: number
  }[]
}

/** Reads the lengths of the grid's body. */
export function geometryOf(body: HTMLElement, axisMinutes: number): Geometry {
  const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')].map((element) => ({
    key: element.dataset.column ?? '',
    left: element.offsetLeft,
    width: element.offsetWidth,
  }))
  return { minutePx: body.offsetHeight / axisMinutes, minutes: axisMinutes, columns }
}

/** Draws the ghost: the preview of a proposal or of chosen time. It moves by a transform, which costs no layout. */
export function paintGhost(
  ghost: HTMLElement,
  { minutePx, minutes, columns }: Geometry,
  shown: Pick<Proposal, 'column' | 'from' | 'to'>,
  label: string,
  refusal: Refusal | null,
): void {
  const columnBox = columns.find(({ key }) => key === shown.column.key)
  if (!columnBox) return
  // most movements of the pointer stay within one step, and a write to the page would cost a layout
  const look = [columnBox.key, shown.from, shown.to, minutePx, label, refusal?.sentence].join('|')
  if (!ghost.hidden && ghost.dataset.look === look) return
  ghost.dataset.look = look
  ghost.hidden = false
  // a visit that passes midnight is drawn only as far as it lies on the day of the column
  const [from, to] = [Math.max(0, shown.from), Math.min(minutes, shown.to)]
  ghost.style.transform = `translate(${columnBox.left + 2}px, ${from * minutePx}px)`
  ghost.style.width = `${columnBox.width - 4}px`
  ghost.style.height = `${Math.max(18, (to - from) * minutePx - 1)}px`
  ghost.toggleAttribute('data-refused', refusal !== null)
  const [time, reason] = ghost.children
  if (time) time.textContent = label
  if (reason) reason.textContent = refusal?.sentence ?? ''
}

/** The time of a proposal in words: `2:30 PM – 3:15 PM`, or a sentence that the day does not have this time. */
export function labelOf({ start, end }: Pick<Proposal, 'start' | 'end'>, timeZone: string): string {
  if (start === null || end === null) return currentTexts().deskCalendar.obstacle.nowhere
  return `${formatTime(start * 60_000, timeZone)} – ${formatTime(end * 60_000, timeZone)}`
}

/** Hides the ghost. */
export function hideGhost(ghost: HTMLElement | null): void {
  if (ghost) ghost.hidden = true
}
