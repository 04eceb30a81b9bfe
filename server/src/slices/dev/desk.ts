import type { Announcement, House } from '../../platform/context.ts'
import { type TenantId, tenantId } from '../../platform/database.ts'
import type { DevelopmentDesk, SentMessage } from '../../platform/dev.ts'
import { refuse } from '../../platform/refuse.ts'
import { receiveText } from '../messages/receive-text.ts'
import { lastTextTo, type OutboxEntry, readOutbox } from './store.ts'

type Deliver = (tenant: TenantId, announcement: Announcement) => void

/** What the development pages show and do. Exists outside production only. */
export function developmentDesk(house: House, deliver: Deliver): DevelopmentDesk {
  const { database, clock } = house
  return {
    clock,
    messages: async (to) => {
      const entries = await database.acrossTenants('the outbox of the built-in providers', (dir) =>
        readOutbox(dir, to),
      )
      return entries.map(shown)
    },
    receive: async ({ from, body }) => {
      const thread = await database.acrossTenants('whose text is answered', (directory) =>
        lastTextTo(directory, from),
      )
      if (!thread) refuse('not_found', { sentence: 'No text was ever sent to this number.' })
      const tenant = tenantId(thread.tenant_id)
      const text = { phone: from, body, appointmentId: thread.appointment_id }
      const announcements = await database
        .inTenant(tenant)
        .write((db) => receiveText(db, text, clock.now()))
      for (const announcement of announcements) deliver(tenant, announcement)
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
