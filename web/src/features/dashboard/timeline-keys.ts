const steps: Readonly<Record<string, readonly [columns: number, blocks: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The selector of the blocks between which the arrow keys move. */
export const BLOCK = '[data-block]'

/** The attributes that make an element one of these blocks. */
export const blockProps = { 'data-block': '', tabIndex: -1 } as const

/**
 * The block to which an arrow key moves the focus. Up and down lead to the previous or next block of the column, by
 * time. Left and right lead to the next column on that side and there to the nearest block. Columns without blocks are
 * passed over. `null` at an end; `undefined` for other keys.
 */
export function nextBlock(key: string, from: HTMLElement, all: readonly HTMLElement[]) {
  const step = steps[key]
  if (!step) return undefined
  const [columns, blocks] = step
  return (columns === 0 ? neighbour(all, from, blocks) : blockBeside(all, from, columns)) ?? null
}

const columnOf = (block: HTMLElement) => block.closest('section')

function neighbour(all: readonly HTMLElement[], from: HTMLElement, step: number) {
  const column = all.filter((block) => columnOf(block) === columnOf(from)).sort(byTop)
  return column[column.indexOf(from) + step]
}

function blockBeside(all: readonly HTMLElement[], from: HTMLElement, step: number) {
  const columns = [...new Set(all.map(columnOf))]
  const target = columns[columns.indexOf(columnOf(from)) + step]
  const distance = (block: HTMLElement) => Math.abs(block.offsetTop - from.offsetTop)
  return all
    .filter((block) => target && columnOf(block) === target)
    .sort((a, b) => distance(a) - distance(b))[0]
}

const byTop = (a: HTMLElement, b: HTMLElement) => a.offsetTop - b.offsetTop
