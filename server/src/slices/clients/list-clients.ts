import { listClients as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { uuid } from '@chairtime/contract/fields.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { z } from 'zod'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientView } from './client-view.ts'
import { type ClientRow, readClients } from './store.ts'

const refuse = refusing(endpoint)
const position = z.object({ word: z.string(), name: z.string(), id: uuid })

/** Lists the clients page by page: all of them by name, or those that match the search by word and then by name. */
export async function listClients(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const after = query.cursor === undefined ? undefined : positionOf(query.cursor)
  const page = { search: query.search, after, limit: query.limit + 1 }
  const rows = await readClients(db, page, ctx.now)
  const items = rows.slice(0, query.limit)
  return {
    items: items.map(clientView),
    next_cursor: rows.length > items.length ? cursorOf(itemAt(items, items.length - 1)) : null,
  }
}

function cursorOf({ word, name, id }: ClientRow): string {
  return Buffer.from(JSON.stringify({ word, name, id })).toString('base64url')
}

function positionOf(cursor: string): z.output<typeof position> {
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
