import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { instantAt, writeInstant } from '@chairtime/core/calendar/axis.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { errorMessage } from '../../../lib/api-error.ts'
import { useConnection } from '../../../lib/connection.ts'
import { desk } from '../../../lib/desk.ts'
import { whenIdle } from '../../../lib/lazily.tsx'
import { currentTexts } from '../../../lib/texts.ts'
import { useMay } from '../../../lib/use-may.ts'
import { toast } from '../../../ui/toast.ts'
import type { Overriding } from '../changes/change-visit.ts'
import type { Grid } from '../grid/model.ts'
import { useMayBlock } from '../time-off/use-may-block.ts'
import { liesAgainstRules } from './check-proposal.ts'
import type { Proposal, Subject } from './proposal.ts'
import type { DragTools, Selection } from './tools.ts'
import { askingVerdicts } from './verdicts.ts'

interface ShownGrid {
  readonly grid: Grid
  readonly timeZone: string
  readonly ghost: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
}

/** A change that needs a reason. */
interface Refused extends Pick<Overriding, 'undoMustOverride'> {
  readonly proposal: Proposal
  readonly sentence: string
}

// loaded after the page
const loadChanges = () => import('../changes/changes.ts')

/** The tools of a drag, and what is shown after it: the question for a reason, or the menu for chosen empty time. */
export function useDragTools({ grid, timeZone, ghost, scroller }: ShownGrid) {
  const queries = useQueryClient()
  const mayBook = useMay('appointments.write')
  const { mayBlock, mayChange } = useMayBlock()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [selection, setSelection] = useState<{ selection: Selection; left: number } | null>(null)
  useEffect(() => whenIdle(() => void loadChanges().catch(() => {})), [])
  const overtaken = refused && overtakenIn(grid, refused.proposal.subject)
  useEffect(() => {
    if (!overtaken) return
    setRefused(null)
    loadChanges()
      .then(({ sayMeanwhile }) => sayMeanwhile(overtaken, timeZone))
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  }, [overtaken, timeZone])
  const change = async (proposal: Proposal, overriding: Overriding) => {
    try {
      const { changeVisit, moveTimeOff } = await loadChanges()
      if (proposal.subject.kind === 'visit')
        await changeVisit(queries, proposal, timeZone, overriding)
      else await moveTimeOff(queries, proposal, proposal.column.person?.name ?? '', timeZone)
    } catch (error) {
      toast({ tone: 'error', title: errorMessage(error) })
    }
  }
  const tools: DragTools = {
    grid,
    timeZone,
    mayChoose: ({ person }) => mayBook || (person !== null && mayBlock(person.id)),
    mayMove: (subject) => (subject.kind === 'visit' ? mayBook : mayChange(subject.timeOff)),
    get ghost() {
      return ghost.current
    },
    get scroller() {
      return scroller.current
    },
    subjectOf: (element) => subjectOf(grid, element),
    verdictsFor: (appointment, onAnswer) => askingVerdicts(queries, appointment, onAnswer),
    commit: (proposal, refusal, verdicts) => {
      const { subject } = proposal
      const undoMustOverride = liesAgainstRules(grid.columns, subject, { timeZone, verdicts })
      if (refusal && !refusal.canOverride) toast({ tone: 'warning', title: refusal.sentence })
      // without a connection the change cannot be sent, so nobody is asked for a reason
      else if (useConnection.getState().lostAt !== null)
        toast({ tone: 'error', title: currentTexts().shown.failedCall.unreachable })
      else if (refusal) setRefused({ proposal, undoMustOverride, sentence: refusal.sentence })
      else void change(proposal, { undoMustOverride })
    },
    use: (chosen) => (mayBook ? openBooking : openTimeOff)(grid, chosen),
    select: (chosen) => {
      const column = scroller.current?.querySelector<HTMLElement>(
        `[data-column="${chosen.column.key}"]`,
      )
      setSelection({ selection: chosen, left: column?.offsetLeft ?? 0 })
    },
  }
  return {
    tools,
    // the question ends when somebody else has changed the visit that was dragged
    refused: overtaken ? null : refused,
    answer: (reason: string | null) => {
      if (refused && reason !== null) {
        void change(refused.proposal, { reason, undoMustOverride: refused.undoMustOverride })
      }
      setRefused(null)
    },
    selection,
    endSelection: () => setSelection(null),
  }
}

/** The visit as it was at the drag, if the grid now shows another version of it or does not show it. Otherwise null. */
function overtakenIn({ columns }: Grid, subject: Subject): AppointmentView | null {
  if (subject.kind !== 'visit') return null
  const { appointment } = subject.block
  const shown = columns
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.appointment.id === appointment.id)
  return shown?.appointment.version === appointment.version ? null : appointment
}

function subjectOf({ columns }: Grid, element: Element): Subject | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const { visit, timeOff: id } = element.dataset
  const block = columns.flatMap(({ blocks }) => blocks).find(({ key }) => key === visit)
  if (block) return { kind: 'visit', block }
  const found = columns.flatMap((column) => column.timeOff).find(({ timeOff }) => timeOff.id === id)
  return found && { kind: 'timeOff', timeOff: found.timeOff }
}

function openBooking({ axis }: Grid, { column, from }: Selection): void {
  const start = instantAt(axis, column.clock, from)
  if (start === null) return
  if (!column.person) toast({ title: currentTexts().deskCalendar.stationLater })
  desk.book({
    date: column.clock.date,
    startTime: writeInstant(column.clock, start),
    ...(column.person && { staffId: column.person.id }),
  })
}

function openTimeOff({ axis }: Grid, { column, from }: Selection): void {
  const start = instantAt(axis, column.clock, from)
  if (start === null || !column.person) return
  desk.openTimeOff({ staffId: column.person.id, startTime: writeInstant(column.clock, start) })
}
