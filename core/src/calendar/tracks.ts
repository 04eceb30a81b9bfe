/** Tracks: the columns in which overlapping blocks stand side by side. */

/** A range of minutes on a time axis. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A block with its track. */
export type Placed<T> = T & {
  /** From 0 on, from left to right. */
  readonly track: number
  /** The number of tracks that share the width here. */
  readonly tracks: number
  /** Whether the block lies in the free time of another block. It is then drawn over that other block. */
  readonly inner: boolean
}

/**
 * Places blocks in tracks, in the order of start. A block within the free time of another block takes no track from it;
 * such inner blocks have tracks among themselves. A block shorter than `drawnMinutesMin` is drawn that long, so it
 * shares no track with a block that it would cover.
 */
export function inTracks<T extends Span & { readonly free: readonly Span[] }>(
  blocks: readonly T[],
  drawnMinutesMin: number,
): Placed<T>[] {
  const isInner = (block: T) =>
    blocks.some((other) => other !== block && other.free.some((free) => contains(free, block)))
  const [inner, outer] = [blocks.filter(isInner), blocks.filter((block) => !isInner(block))]
  return [
    ...withTracks(outer, drawnMinutesMin).map((block) => ({ ...block, inner: false })),
    ...withTracks(inner, drawnMinutesMin).map((block) => ({ ...block, inner: true })),
  ].sort((a, b) => a.from - b.from)
}

function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

function withTracks<T extends Span>(
  blocks: readonly T[],
  drawnMinutesMin: number,
): (T & { track: number; tracks: number })[] {
  const drawnTo = ({ from, to }: Span) => Math.max(to, from + drawnMinutesMin)
  const placed: (T & { track: number; tracks: number })[] = []
  let group: (T & { track: number })[] = []
  let end = Number.NEGATIVE_INFINITY
  const close = () => {
    const tracks = Math.max(0, ...group.map(({ track }) => track + 1))
    placed.push(...group.map((block) => ({ ...block, tracks })))
    group = []
  }
  for (const block of blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (block.from >= end) close()
    const busy = group.filter((one) => drawnTo(one) > block.from)
    group.push({ ...block, track: firstFree(busy) })
    end = Math.max(end, drawnTo(block))
  }
  close()
  return placed
}

function firstFree(busy: readonly { track: number }[]): number {
  const tracks = new Set(busy.map(({ track }) => track))
  let track = 0
  while (tracks.has(track)) track += 1
  return track
}

/** The parts of a range that no span covers. */
export function uncovered(spans: readonly Span[], range: Span): Span[] {
  const parts: Span[] = []
  let at = range.from
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > at && at < range.to) parts.push({ from: at, to: Math.min(from, range.to) })
    at = Math.max(at, to)
  }
  return at < range.to ? [...parts, { from: at, to: range.to }] : parts
}
