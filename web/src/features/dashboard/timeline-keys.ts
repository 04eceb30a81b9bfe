import type { KeyboardEvent } from 'react'
import { useEffect } from 'react'

const steps = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const

/** The attribute of the blocks between which the arrow keys move. */
export const blockProps = { 'data-block': '', tabIndex: -1 } as const

/** Keeps one block in the tab order, so that the whole timeline is one stop. */
export function useOneStop(frame: { current: HTMLElement | null }): void {
  // after each rendering, because that block may be gone
  useEffect(() => {
    const all = blocksIn(frame.current)
    if (!all.some(({ tabIndex }) => tabIndex === 0)) enter(all, all[0])
  })
}

/** Moves the focus by the arrow keys: within a column by time, and to the nearest block of the next column. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key in steps ? steps[event.key as keyof typeof steps] : undefined
  const all = blocksIn(event.currentTarget)
  const from = all.find((block) => block === document.activeElement)
  if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const to = step[0] === 0 ? neighbour(all, from, step[1]) : beside(all, from, step[0])
  if (!to) return
  enter(all, to)
  to.focus()
}

/** The block that was entered by a press is the one stop from then on. */
export function enterFocused(event: { currentTarget: HTMLElement; target: EventTarget }): void {
  const all = blocksIn(event.currentTarget)
  enter(
    all,
    all.find((block) => block === event.target),
  )
}

function enter(all: readonly HTMLElement[], block: HTMLElement | undefined): void {
  if (!block) return
  for (const one of all) one.tabIndex = one === block ? 0 : -1
}

function blocksIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
}

const columnOf = (block: HTMLElement) => block.closest('section')

function neighbour(all: readonly HTMLElement[], from: HTMLElement, step: number) {
  const column = all.filter((block) => columnOf(block) === columnOf(from)).sort(byTop)
  return column[column.indexOf(from) + step]
}

function beside(all: readonly HTMLElement[], from: HTMLElement, step: number) {
  const columns = [...new Set(all.map(columnOf))]
  const next = columns[columns.indexOf(columnOf(from)) + step]
  const distance = (block: HTMLElement) => Math.abs(block.offsetTop - from.offsetTop)
  return all
    .filter((block) => next && columnOf(block) === next)
    .sort((a, b) => distance(a) - distance(b))[0]
}

const byTop = (a: HTMLElement, b: HTMLElement) => a.offsetTop - b.offsetTop
