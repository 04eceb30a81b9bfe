import { uuid } from '@chairtime/contract/fields.ts'
import { z } from 'zod'
import { refuseField } from '../../platform/errors/refuse.ts'
import type { NoteRow } from './card-store.ts'
import type { NotePosition } from './note-store.ts'
import type { ClientRow } from './store.ts'

/** An instant as `toISOString` writes it: the database cannot read a time with very many decimals. */
const moment = z.iso.datetime({ precision: 3 })

const position = z.object({
  word: z.string(),
  name: z.string(),
  id: uuid,
  at: moment.optional(),
})

/** The place of a row in its list, as text. */
export function cursorOf({
  word,
  name,
  id,
  at,
}: Pick<ClientRow, 'word' | 'name' | 'id' | 'at'>): string {
  const place = { word, name, id, ...(at && { at: at.toISOString() }) }
  return encoded(place)
}

/** The place that a cursor names. Refuses a text that is no cursor. */
export function positionOf(cursor: string): z.output<typeof position> {
  return decoded(position, cursor)
}

const notePosition = z.object({
  allergy: z.boolean(),
  pinned: z.boolean(),
  at: moment,
  id: uuid,
})

/** The place of a note in the notes of its client, as text. */
export function noteCursorOf({ kind, pinned, created_at, id }: NoteRow): string {
  return encoded({ allergy: kind === 'allergy', pinned, at: created_at.toISOString(), id })
}

/** The place that a cursor of notes names. Refuses a text that is no such cursor. */
export function notePositionOf(cursor: string): NotePosition {
  return decoded(notePosition, cursor)
}

function encoded(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function decoded<Place extends z.ZodType>(place: Place, cursor: string): z.output<Place> {
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success ? parsed.data : refuseField('cursor', ({ field }) => field.otherCursor)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
