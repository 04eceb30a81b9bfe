import { placeBeyond, placeOf } from '@chairtime/core/calendar/axis.ts'
import type { Column } from '../grid/model.ts'
import type { DragSteps, Pointer } from './begin-drag.ts'
import { checkProposal, type Refusal } from './check-proposal.ts'
import { type Geometry, labelOf, paintGhost } from './ghost.ts'
import { isUnchanged, moved, type Proposal, resized, type Subject, timesOf } from './proposal.ts'
import type { DragTools } from './tools.ts'
import { NO_VERDICTS } from './verdicts.ts'

interface MoveParts {
  readonly tools: DragTools
  readonly origin: Column
  readonly geometry: Geometry
  readonly pointer: Pointer
  readonly subject: Subject
  /** Whether the lower edge is dragged, which changes the length. */
  readonly isEdge: boolean
}

/** The drag of a visit or of time off to another place, or of its lower edge. */
export function moveDrag({
  tools,
  origin,
  geometry,
  pointer,
  subject,
  isEdge,
}: MoveParts): DragSteps {
  const { grid, timeZone, ghost } = tools
  const before = timesOf(subject)
  const begin = placeBeyond(grid.axis, origin.clock, before.start)
  const end = placeBeyond(grid.axis, origin.clock, before.end)
  // A visit that passes midnight is drawn until midnight, so its edge is there. If the edge is dragged up, the visit
  // ends before midnight. If the edge is dragged down, the real end becomes later by the same distance.
  const drawnEnd = placeOf(grid.axis, origin.clock, before.end)
  const edgePlace = () => {
    const place = pointer.travelled(drawnEnd)
    return place < drawnEnd ? place : place + end - drawnEnd
  }
  let proposal: Proposal | null = null
  let refusal: Refusal | null = null
  const verdicts =
    subject.kind === 'visit'
      ? tools.verdictsFor(subject.block.appointment, () => update())
      : NO_VERDICTS
  const columnUnder = (): Column => {
    const found = geometry.columns.findLast(({ left }) => left <= pointer.x())
    const under = grid.columns.find(({ key }) => key === found?.key)
    return under && tools.mayChoose(under) ? under : origin
  }
  let isOver = false
  const update = () => {
    if (isOver) return
    proposal = isEdge
      ? resized(grid, subject, origin, edgePlace())
      : moved(grid, subject, columnUnder(), pointer.travelled(begin))
    refusal = isUnchanged(proposal) ? null : checkProposal(proposal, { timeZone, verdicts })
    if (ghost) paintGhost(ghost, geometry, proposal, labelOf(proposal, timeZone), refusal)
  }
  return {
    update,
    finish: () => {
      isOver = true
      if (proposal && !isUnchanged(proposal)) tools.commit(proposal, refusal, verdicts)
    },
  }
}
