import type { Announcement } from '../../platform/context.ts'
import type { TenantWrite } from '../../platform/database.ts'
import { recordEvent } from '../activity/store.ts'
import { notificationEvent, notify } from '../notifications/store.ts'
import { confirmVisit, findTextingClient, stopTexts, type TextingClient } from './store.ts'

/** A text from a client's phone, and the visit that the last text to it was about. */
export interface ReceivedText {
  readonly phone: string
  readonly body: string
  readonly appointmentId: string | null
}

const optOut = new Set(
  'stop stopall unsubscribe cancel end quit revoke optout stop_texting'.split(' '),
)
const confirm = new Set(['c', 'confirm', 'yes', 'y'])

/**
 * Reads a client's answer. A word of refusal stops all texts, and as it may mean the visit too, it is laid
 * on the salon's desk like everything else but a yes, which confirms the visit. Never cancels by itself.
 */
export async function receiveText(
  db: TenantWrite,
  text: ReceivedText,
  now: Date,
): Promise<Announcement[]> {
  const client = await findTextingClient(db, text.phone)
  if (!client) return []
  const word = wordOf(text.body)
  if (optOut.has(word)) {
    await stopTexts(db, client.id)
    return toDesk(db, client, 'may want to cancel', text, now)
  }
  if (confirm.has(word) && text.appointmentId !== null) {
    if (await confirmVisit(db, { id: text.appointmentId, clientId: client.id }, now)) {
      return confirmed(db, client, text.appointmentId, now)
    }
  }
  const wish = word === 'r' || word === 'reschedule' ? 'wants another time' : 'sent a text'
  return toDesk(db, client, wish, text, now)
}

/** The whole text as one word: lower case, without punctuation. */
function wordOf(body: string): string {
  const words = body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join(' ').includes('stop texting') ? 'stop_texting' : words.join(' ')
}

async function confirmed(
  db: TenantWrite,
  client: TextingClient,
  appointmentId: string,
  now: Date,
): Promise<Announcement[]> {
  const actor = {
    kind: 'client',
    id: client.id,
    name: client.name,
    role: null,
    sessionId: null,
  } as const
  await recordEvent(db, { actor, now }, { kind: 'client.confirmed', appointmentId })
  return [{ kind: 'dashboard' }]
}

async function toDesk(
  db: TenantWrite,
  client: TextingClient,
  wish: string,
  { appointmentId, body }: ReceivedText,
  now: Date,
): Promise<Announcement[]> {
  const title = `${client.name} ${wish}`
  const message = body.trim().slice(0, 300)
  const id = await notify(
    db,
    { kind: 'desk_task', title, message, ...(appointmentId && { appointmentId }) },
    now,
  )
  return [{ kind: 'notification', id, notification: notificationEvent({ title, message }) }]
}
