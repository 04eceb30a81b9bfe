import { placeBeyond } from '@chairtime/core/calendar/axis.ts'
import { FINE_STEP_MINUTES, STEP_MINUTES } from '@chairtime/core/calendar/snap.ts'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { currentTexts } from '../../../lib/texts.ts'
import type { Column } from '../grid/model.ts'
import { checkProposal } from './check-proposal.ts'
import { chosenTime } from './chosen-time.ts'
import { geometryOf, hideGhost, labelOf, paintGhost } from './ghost.ts'
import { moveFocusByKeys } from './move-focus-by-keys.ts'
import { isUnchanged, moved, type Proposal, resized, type Subject, timesOf } from './proposal.ts'
import { chooseTime } from './select-drag.ts'
import { columnAt, type DragTools, type Selection } from './tools.ts'
import { NO_VERDICTS, type Verdicts } from './verdicts.ts'

interface Preview {
  readonly element: HTMLElement
  readonly subject: Subject
  /** The subject’s own column, in which its length changes. */
  readonly origin: Column
  readonly verdicts: Verdicts
  proposal: Proposal
}

/**
 * Handlers for the keyboard in the grid. Arrows move the focus (`moveFocusByKeys`). Alt with arrows moves the focused
 * visit or time off, Alt and Shift with arrows change its length, Enter confirms, and Esc cancels. On a column, Alt
 * with arrows chooses empty time. After each change, `say` gets a text for screen readers.
 */
export function useGridKeys(tools: DragTools, say: (text: string) => void) {
  const preview = useRef<Preview | null>(null)
  const chosen = useRef<Selection | null>(null)
  // the text for screen readers is replaced, too, because “Enter confirms” must not stay when nothing can be confirmed
  const end = (said = preview.current ? currentTexts().deskCalendar.keys.notMoved : '') => {
    if (isActive()) say(said)
    preview.current = null
    chosen.current = null
    hideGhost(tools.ghost)
  }
  const show = (body: HTMLElement) => {
    if (!preview.current) return
    const { proposal, verdicts } = preview.current
    const { timeZone, grid, ghost } = tools
    const refusal = isUnchanged(proposal) ? null : checkProposal(proposal, { timeZone, verdicts })
    const label = labelOf(proposal, timeZone)
    if (ghost) paintGhost(ghost, geometryOf(body, grid.axis.minutes), proposal, label, refusal)
    ghost?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { keys } = currentTexts().deskCalendar
    say(
      refusal ? keys.refused(label, refusal.sentence) : keys.preview(label, proposal.column.title),
    )
  }
  const begin = (event: KeyboardEvent<HTMLElement>): Preview | null => {
    const body = event.currentTarget
    const element = event.target instanceof HTMLElement ? event.target : null
    const subject = element && tools.subjectOf(element)
    const origin = columnAt(event.nativeEvent, tools.grid)
    if (!element || !subject || !origin || !tools.mayMove(subject)) return null
    const verdicts =
      subject.kind === 'visit'
        ? tools.verdictsFor(subject.block.appointment, () => show(body))
        : NO_VERDICTS
    const from = placeBeyond(tools.grid.axis, origin.clock, timesOf(subject).start)
    const proposal = moved(tools.grid, subject, origin, from)
    return { element, subject, origin, verdicts, proposal }
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const time = chosenTime(event, tools, chosen.current)
    if (time) {
      chosen.current = time.selection
      say(time.label)
      return
    }
    preview.current ??= begin(event)
    if (!preview.current) return
    event.preventDefault()
    preview.current.proposal = stepped(tools, preview.current, event)
    show(event.currentTarget)
  }
  const confirm = () => {
    const selection = chosen.current
    if (selection) {
      end('')
      chooseTime(tools, selection)
      return
    }
    const { proposal, verdicts } = preview.current ?? {}
    end('')
    if (!proposal || !verdicts || isUnchanged(proposal)) return
    tools.commit(
      proposal,
      checkProposal(proposal, { timeZone: tools.timeZone, verdicts }),
      verdicts,
    )
  }
  const isActive = () => preview.current !== null || chosen.current !== null
  // The focused element may leave the page, for example when a colleague cancels its visit, or when the visit moves to
  // another column. Browsers fire no event then. React fires no focus event when a dialog gives the focus back. So the
  // focused element is read after each render.
  const focused = useRef<HTMLElement>(null)
  const homeColumn = useRef<HTMLElement>(null)
  const remember = (element: Element | null) => {
    const column = element?.closest<HTMLElement>('[data-column]')
    if (!column || !(element instanceof HTMLElement)) return
    focused.current = element
    homeColumn.current = column
  }
  useLayoutEffect(() => {
    remember(document.activeElement)
    if (!focused.current || focused.current.isConnected) return
    const { visit, timeOff } = focused.current.dataset
    focused.current = null
    end()
    if (document.activeElement !== document.body) return
    const selector = `[data-visit="${visit}"], [data-time-off="${timeOff}"]`
    const restored = document.querySelector<HTMLElement>(selector) ?? homeColumn.current
    restored?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => remember(target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey && event.key.startsWith('Arrow')) step(event)
      else if (isActive() && event.key === 'Enter') {
        event.preventDefault()
        confirm()
      } else if (isActive() && event.key === 'Escape') {
        event.preventDefault()
        end()
      } else if (!preview.current) moveFocusByKeys(event, tools)
    },
    // without the focus, no key could confirm the preview
    onBlur: () => {
      focused.current = null
      end()
    },
  }
}

function stepped(tools: DragTools, preview: Preview, event: KeyboardEvent): Proposal {
  const { subject, origin, proposal } = preview
  const { key, shiftKey, ctrlKey } = event
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const minutes = sign * (ctrlKey ? FINE_STEP_MINUTES : STEP_MINUTES)
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  const { grid } = tools
  if (isVertical && shiftKey) return resized(grid, subject, origin, proposal.to + minutes)
  if (isVertical) return moved(grid, subject, proposal.column, proposal.from + minutes)
  const choosable = grid.columns.filter(tools.mayChoose)
  return moved(grid, subject, beside(choosable, proposal.column, sign), proposal.from)
}

/** The next column in this direction; at the end, the given column. */
function beside(columns: readonly Column[], column: Column, sign: number): Column {
  return columns[columns.findIndex(({ key }) => key === column.key) + sign] ?? column
}
