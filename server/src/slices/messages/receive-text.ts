import { cutText } from '@chairtime/core/text/characters.ts'
import type { Announcement, AppContext } from '../../platform/api/context.ts'
import { type TenantId, type TenantWrite, tenantId } from '../../platform/database/database.ts'
import { insertConsent } from '../../scheduling/effects/consent-store.ts'
import { answerText } from './answer-text.ts'
import { findThread, noteInbound } from './inbound-store.ts'
import { liftSuppression, suppress } from './suppression-store.ts'
import { meaningOf } from './text-words.ts'

/** A text that arrived. Its provider may deliver it more than once. */
export interface InboundText {
  /** The provider's id of the text. */
  readonly id: string
  /** The phone number that wrote the text, E.164. */
  readonly from: string
  /** The sender number to which the text was sent, E.164. */
  readonly to: string
  readonly body: string
}

/** What a text led to: the salon that it belongs to, and what the salon's screens are told. */
export interface TextEffects {
  readonly tenant: TenantId
  readonly announcements: readonly Announcement[]
}

/**
 * Handles a received text; does nothing when a text with the same id was handled before. The text belongs to the salon
 * that last texted the client's number from this sender number. If there is no such salon, the result is `undefined`.
 * STOP, START and YES then still take effect, for all salons, and any other text is ignored.
 */
export async function receiveText(
  app: AppContext,
  text: InboundText,
): Promise<TextEffects | undefined> {
  const { database } = app
  const line = { sender: text.to, phone: text.from }
  const thread = await database.acrossTenants('which salon a text answers', (directory) =>
    findThread(directory, line),
  )
  if (!thread) {
    await applyForAllSalons(app, text)
    return undefined
  }
  const tenant = tenantId(thread.tenant_id)
  const announcements = await database.inTenant(tenant).write(async (db: TenantWrite) => {
    const now = app.clock.now()
    if (!(await noteInbound(db, text.id, tenant, now))) return []
    return answerText(db, app.secrets, { text, line, thread }, now)
  })
  return { tenant, announcements }
}

/** Applies STOP, START and YES for all salons; ignores any other text. */
async function applyForAllSalons(
  { database, clock, secrets }: AppContext,
  text: InboundText,
): Promise<void> {
  const meaning = meaningOf(text.body)
  if (meaning !== 'stop' && meaning !== 'start' && meaning !== 'yes') return
  const { from: phone, to: sender, body: wording } = text
  const line = { sender, phone }
  await database.acrossTenants('an opt-out from a sender number, or its end', async (directory) => {
    const now = clock.now()
    if (!(await noteInbound(directory, text.id, null, now))) return
    const isNew =
      meaning === 'stop'
        ? await suppress(directory, line, cutText(wording, 300), now)
        : await liftSuppression(directory, line)
    if (!isNew) return
    const kind = meaning === 'stop' ? 'opt_out' : 'opt_in'
    const consent = { kind, ...line, source: 'text', wording } as const
    await insertConsent(directory, secrets, { ...consent, tenantId: null }, now).execute()
  })
}
