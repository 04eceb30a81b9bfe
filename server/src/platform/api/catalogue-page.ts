import { itemAt } from '@chairtime/core/known.ts'
import { refuseField } from '../errors/refuse.ts'

/** The requested part of a catalogue. Without a limit it is everything after the cursor. */
interface AskedPart {
  /** The id of the last entry of the page before. */
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** One page of a catalogue. If a limit was given, `next` holds the cursor of the next page, `null` on the last page. */
export interface CataloguePage<Row> {
  readonly rows: readonly Row[]
  readonly next: { readonly next_cursor?: string | null }
}

/**
 * Takes the requested page out of a catalogue, which is short and was read as a whole. Refuses `validation_failed` for
 * a cursor whose entry no longer exists.
 */
export function cataloguePage<Row extends { readonly id: string }>(
  all: readonly Row[],
  { cursor, limit }: AskedPart,
): CataloguePage<Row> {
  const cursorIndex = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && cursorIndex < 0) {
    refuseField('cursor', ({ field }) => field.goneFromList)
  }
  if (limit === undefined) return { rows: all.slice(cursorIndex + 1), next: {} }
  const rows = all.slice(cursorIndex + 1, cursorIndex + 1 + limit)
  const hasMore = cursorIndex + 1 + limit < all.length
  return { rows, next: { next_cursor: hasMore ? itemAt(rows, rows.length - 1).id : null } }
}
