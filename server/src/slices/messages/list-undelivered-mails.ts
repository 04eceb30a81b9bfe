import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listUndeliveredMails as endpoint } from '@chairtime/contract/messages.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { readUndeliveredMails } from './undelivered-mail-store.ts'

/** Lists the caller's own undelivered mails that the caller still has to decide about, the oldest first. */
export async function listUndeliveredMails(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const mails = await readUndeliveredMails(db, userIdOf(ctx.actor))
  return {
    mails: mails.map(({ id, kind, state, created_at, timezone }) => ({
      id,
      kind,
      state,
      created_at: formatInstant(zoneTable(timezone), minuteOf(created_at)),
    })),
  }
}
