import type { Announcement, AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { DevelopmentDeps, SentMessage } from '../../platform/docs/dev.ts'
import { refuse } from '../../platform/errors/refuse.ts'
import { outboxOf } from './outbox.ts'
import type { OutboxEntry } from './store.ts'

/** The salon that a received text belongs to, and what to announce to its screens. */
interface TextOutcome {
  readonly tenant: TenantId
  readonly announcements: readonly Announcement[]
}

interface Options {
  readonly app: AppContext
  readonly deliver: (tenant: TenantId, announcement: Announcement) => void
  /** Handles a received text. Returns `undefined` when no salon ever texted the number. */
  readonly receiveText: (
    app: AppContext,
    text: {
      readonly id: string
      readonly from: string
      readonly to: string
      readonly body: string
    },
  ) => Promise<TextOutcome | undefined>
  readonly afterReceiving: () => void
}

/** The data and actions of the development pages, which exist only outside production. */
export function developmentDeps({
  app,
  deliver,
  receiveText,
  afterReceiving,
}: Options): DevelopmentDeps {
  const { database, clock } = app
  return {
    clock,
    messages: async (to) => {
      const entries = await outboxOf(database).list(to)
      return entries.map(sentMessageOf)
    },
    receive: async ({ id, from, to, body }) => {
      const outcome = await receiveText(app, { id: id ?? newId(), from, to, body })
      if (!outcome) refuse('not_found', { sentence: () => 'No text was ever sent to this number.' })
      for (const announcement of outcome.announcements) deliver(outcome.tenant, announcement)
      afterReceiving()
    },
  }
}

function sentMessageOf(entry: OutboxEntry): SentMessage {
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
