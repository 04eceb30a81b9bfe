import { uuid } from '@chairtime/contract/fields.ts'
import { z } from 'zod'
import { refuseField } from '../../platform/errors/refuse.ts'
import type { NoteRow } from './card-store.ts'
import type { NotePosition } from './note-store.ts'
import type { ClientRow } from './store.ts'

/** An instant as `toISOString` writes it, because the database cannot read a time with very many decimals. */
const moment = z.iso.datetime({ precision: 3 })

const positionSchema = z.object({
  word: z.string(),
  name: z.string(),
  id: uuid,
  at: moment.optional(),
})

/** The position of a row in its list, as text. */
export function cursorOf({
  word,
  name,
  id,
  at,
}: Pick<ClientRow, 'word' | 'name' | 'id' | 'at'>): string {
  const position = { word, name, id, ...(at && { at: at.toISOString() }) }
  return encode(position)
}

/** The position that a cursor names. Refuses a text that is no cursor. */
export function positionOf(cursor: string): z.output<typeof positionSchema> {
  return decode(positionSchema, cursor)
}

const notePositionSchema = z.object({
  allergy: z.boolean(),
  pinned: z.boolean(),
  at: moment,
  id: uuid,
})

/** The position of a note in the notes of its client, as text. */
export function noteCursorOf({ kind, pinned, created_at, id }: NoteRow): string {
  return encode({ allergy: kind === 'allergy', pinned, at: created_at.toISOString(), id })
}

/** The position that a cursor of notes names. Refuses a text that is no such cursor. */
export function notePositionOf(cursor: string): NotePosition {
  return decode(notePositionSchema, cursor)
}

function encode(position: object): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

function decode<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success ? parsed.data : refuseField('cursor', ({ field }) => field.otherCursor)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
