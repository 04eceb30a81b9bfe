/** Blocks beside each other where they overlap. Numbers are minutes of one axis. */

export interface Span {
  readonly from: number
  readonly to: number
}

/** A block with its lane among those that it overlaps. */
export type Placed<T> = T & {
  readonly lane: number
  readonly lanes: number
  /** It lies in the free time of another block, and is drawn over it. */
  readonly inner: boolean
}

/**
 * Places blocks in lanes, in the order of start. A block within the free time of another one takes no lane from it.
 * One that is shorter than `leastMinutes` is drawn as long as that, and would cover what follows in its lane.
 */
export function inLanes<T extends Span & { readonly free: readonly Span[] }>(
  blocks: readonly T[],
  leastMinutes: number,
): Placed<T>[] {
  const isInner = (block: T) =>
    blocks.some((other) => other !== block && other.free.some((free) => contains(free, block)))
  const [inner, outer] = [blocks.filter(isInner), blocks.filter((block) => !isInner(block))]
  return [
    ...laneGroups(outer, leastMinutes).map((block) => ({ ...block, inner: false })),
    // these are narrow already
    ...laneGroups(inner, 0).map((block) => ({ ...block, inner: true })),
  ].sort((a, b) => a.from - b.from)
}

function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

function laneGroups<T extends Span>(
  blocks: readonly T[],
  leastMinutes: number,
): (T & { lane: number; lanes: number })[] {
  const drawnTo = ({ from, to }: Span) => Math.max(to, from + leastMinutes)
  const placed: (T & { lane: number; lanes: number })[] = []
  let group: (T & { lane: number })[] = []
  let end = Number.NEGATIVE_INFINITY
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1))
    placed.push(...group.map((block) => ({ ...block, lanes })))
    group = []
  }
  for (const block of blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (block.from >= end) close()
    const busy = group.filter((one) => drawnTo(one) > block.from)
    group.push({ ...block, lane: firstFree(busy) })
    end = Math.max(end, drawnTo(block))
  }
  close()
  return placed
}

function firstFree(busy: readonly { lane: number }[]): number {
  const lanes = new Set(busy.map(({ lane }) => lane))
  let lane = 0
  while (lanes.has(lane)) lane += 1
  return lane
}

/** The parts of `[0, length)` that no span covers. */
export function uncovered(spans: readonly Span[], length: number): Span[] {
  const rest: Span[] = []
  let at = 0
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > at) rest.push({ from: at, to: Math.min(from, length) })
    at = Math.max(at, to)
  }
  return at < length ? [...rest, { from: at, to: length }] : rest
}
