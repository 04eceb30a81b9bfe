import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listUnknownMails as endpoint } from '@chairtime/contract/messages.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { readUnknownMails } from './unknown-mail-store.ts'

/** Lists the caller's own unknown mails that the caller still has to decide about, the oldest first. */
export async function listUnknownMails(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const mails = await readUnknownMails(db, userIdOf(ctx.actor))
  return {
    mails: mails.map(({ id, kind, created_at, timezone }) => ({
      id,
      kind,
      created_at: formatInstant(zoneTable(timezone), minuteOf(created_at)),
    })),
  }
}
