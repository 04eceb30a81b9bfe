import { listClients } from '@chairtime/contract/clients.ts'
import { uuid } from '@chairtime/contract/fields.ts'
import { z } from 'zod'
import { refusing } from '../../platform/errors/refuse.ts'
import type { ClientRow } from './store.ts'

const refuse = refusing(listClients)
const position = z.object({
  word: z.string(),
  name: z.string(),
  id: uuid,
  at: z.iso.datetime().optional(),
})

/** The place of a row in its list, as text. */
export function cursorOf({
  word,
  name,
  id,
  at,
}: Pick<ClientRow, 'word' | 'name' | 'id' | 'at'>): string {
  const place = { word, name, id, ...(at && { at: at.toISOString() }) }
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place that a cursor names. Refuses a text that is no cursor. */
export function positionOf(cursor: string): z.output<typeof position> {
  const parsed = position.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success
    ? parsed.data
    : refuse('validation_failed', { errors: ({ field }) => ({ cursor: [field.otherCursor] }) })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
