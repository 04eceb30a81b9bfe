import type { createSocketTicket as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/database/ids.ts'
import { sessionIdOf } from '../../platform/identity/actor.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { insertTicket } from './session-store.ts'

const TICKET_MINUTES = 0.5

/** Hands out a ticket that opens the realtime connection once, within half a minute. */
export async function createSocketTicket(
  database: DatabaseBeforeSalon,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const ticket = newToken()
  await database.acrossTenants('a screen is about to connect', (directory) =>
    insertTicket(directory, {
      hash: hashToken(ticket),
      sessionId: sessionIdOf(ctx.actor),
      expiresAt: minutesAfter(ctx.now, TICKET_MINUTES),
    }),
  )
  return { ticket }
}
