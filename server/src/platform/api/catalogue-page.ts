import { refuse } from '../errors/refuse.ts'

/** Which part of a catalogue was asked for; without a limit all that follows the cursor. */
interface AskedPart {
  /** The id of the last entry of the page before. */
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** One page of a catalogue, and where the next one begins if a limit was given. */
export interface CataloguePage<Row> {
  readonly rows: readonly Row[]
  readonly next: { readonly next_cursor?: string | null }
}

/**
 * Takes a page out of a whole catalogue, which is short and read as a whole. Refuses `validation_failed` for a
 * cursor whose entry is no longer there.
 */
export function cataloguePage<Row extends { readonly id: string }>(
  all: readonly Row[],
  { cursor, limit }: AskedPart,
): CataloguePage<Row> {
  const before = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && before < 0) {
    refuse('validation_failed', { errors: { cursor: ['Is no longer in this list'] } })
  }
  if (limit === undefined) return { rows: all.slice(before + 1), next: {} }
  const rows = all.slice(before + 1, before + 1 + limit)
  const more = before + 1 + limit < all.length
  return { rows, next: { next_cursor: more ? rows.at(-1)!.id : null } }
}
