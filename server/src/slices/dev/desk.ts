import type { Announcement, AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { DevelopmentDesk, SentMessage } from '../../platform/docs/dev.ts'
import { refuse } from '../../platform/errors/refuse.ts'
import { receiveText } from '../messages/receive-text.ts'
import { type OutboxEntry, readOutbox } from './store.ts'

type Deliver = (tenant: TenantId, announcement: Announcement) => void

/** What the development pages show and do. Exists outside production only. */
export function developmentDesk(
  app: AppContext,
  deliver: Deliver,
  afterReceiving: () => void,
): DevelopmentDesk {
  const { database, clock } = app
  return {
    clock,
    messages: async (to) => {
      const entries = await database.acrossTenants('the outbox of the built-in providers', (dir) =>
        readOutbox(dir, to),
      )
      return entries.map(shown)
    },
    receive: async ({ id, from, to, body }) => {
      const received = await receiveText(app, { id: id ?? newId(), from, to, body })
      if (!received) refuse('not_found', { sentence: 'No text was ever sent to this number.' })
      for (const announcement of received.announcements) deliver(received.tenant, announcement)
      afterReceiving()
    },
  }
}

function shown(entry: OutboxEntry): SentMessage {
  return {
    id: entry.id,
    channel: entry.channel,
    to: entry.recipient,
    from: entry.sender,
    ...(entry.subject !== null && { subject: entry.subject }),
    body: entry.body,
    status: entry.status,
    created_at: entry.created_at.toISOString(),
    ...(entry.appointment_id !== null && { appointment_id: entry.appointment_id }),
  }
}
