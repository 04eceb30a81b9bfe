import { confirmRefusal, moveRefusal } from '@chairtime/core/booking/client-change.ts'
import { cutText } from '@chairtime/core/text/characters.ts'
import { type DeskTexts, deskTexts } from '@chairtime/core/texts/desk.ts'
import type { Announcement } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/identity/secrets.ts'
import { clientVisit } from '../../scheduling/appointment/client-visit.ts'
import { confirmAttendance } from '../../scheduling/appointment/confirm-attendance.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import { type EventKind, recordEvent } from '../../scheduling/effects/audit-store.ts'
import { type Consent, insertConsent } from '../../scheduling/effects/consent-store.ts'
import { notificationEvent, notify } from '../../scheduling/effects/notification-store.ts'
import {
  enqueueAnswer,
  hasJustGotLink,
  isAsTexted,
  type Recipient,
  readRecipient,
  setTextsWanted,
  type Thread,
} from './inbound-store.ts'
import type { InboundText } from './receive-text.ts'
import { isSuppressed, type Line, liftSuppression, suppress } from './suppression-store.ts'
import { meaningOf } from './text-words.ts'

/** A received text with the message that it answers. */
export interface Reply {
  readonly text: InboundText
  readonly line: Line
  readonly thread: Thread
}

type Pseudonyms = Pick<Secrets, 'pseudonym'>

/**
 * Acts on a client's text, in the transaction that records it. A yes (such as YES or C) confirms the visit if it still
 * has the time that was texted. A request for another time is answered with a link to change the visit
 * (`answerWithLink`). Every text is shown to the desk, except HELP, a yes to an unchanged visit that the client can
 * still confirm, and a START from a number that has not opted out. An opt-out (STOP) stops all texts from this sender
 * number, for every salon. It is shown because the client may want to cancel the visit. A text never cancels a visit.
 */
export async function answerText(
  db: TenantWrite,
  secrets: Pseudonyms,
  reply: Reply,
  now: Date,
): Promise<Announcement[]> {
  const { text, line, thread } = reply
  const client = await readRecipient(db, thread.message_id)
  const meaning = meaningOf(text.body)
  if (meaning === 'stop') {
    await optOut(db, secrets, reply, client, now)
    return showToDesk(db, client, 'mayCancel', reply, now)
  }
  // YES, unlike C, counts as a START when the number has opted out
  if (meaning === 'start' || (meaning === 'yes' && (await isSuppressed(db, line)))) {
    return optIn(db, secrets, reply, client, now)
  }
  if (meaning === 'help') {
    await enqueueAnswer(db, 'texts_help', { thread, phone: line.phone }, now)
    return []
  }
  if (meaning === 'yes' || meaning === 'confirm') return confirm(db, client, reply, now)
  if (meaning !== 'other_time') return showToDesk(db, client, 'text', reply, now)
  await answerWithLink(db, reply, now)
  return showToDesk(db, client, 'otherTime', reply, now)
}

/** Stops the texts to a number. Only the first of several opt-outs is confirmed and recorded. */
async function optOut(
  db: TenantWrite,
  secrets: Pseudonyms,
  reply: Reply,
  client: Recipient,
  now: Date,
): Promise<void> {
  await setTextsWanted(db, reply.line.phone, false)
  if (!(await suppress(db, reply.line, cutText(reply.text.body, 300), now))) return
  await enqueueAnswer(db, 'texts_stopped', { thread: reply.thread, phone: reply.line.phone }, now)
  await recordConsent(db, secrets, reply, client, ['opt_out', 'client.stopped_texts'], now)
}

async function optIn(
  db: TenantWrite,
  secrets: Pseudonyms,
  reply: Reply,
  client: Recipient,
  now: Date,
): Promise<Announcement[]> {
  if (!(await liftSuppression(db, reply.line))) return []
  await setTextsWanted(db, reply.line.phone, true)
  await enqueueAnswer(db, 'texts_started', { thread: reply.thread, phone: reply.line.phone }, now)
  await recordConsent(db, secrets, reply, client, ['opt_in', 'client.started_texts'], now)
  return showToDesk(db, client, 'textsAgain', reply, now)
}

/** Records an opt-out or opt-in as evidence of consent and in the salon's audit. */
async function recordConsent(
  db: TenantWrite,
  secrets: Pseudonyms,
  { text, line, thread }: Reply,
  client: Recipient,
  [kind, event]: readonly [Consent['kind'], EventKind],
  now: Date,
): Promise<void> {
  const consent = { kind, ...line, source: 'text', wording: text.body } as const
  await insertConsent(db, secrets, { ...consent, tenantId: db.tenantId }, now).execute()
  await recordEvent(
    db,
    { actor: actorOf(client), now },
    { kind: event, subjectId: thread.message_id },
  )
}

/**
 * Confirms the visit; a second yes changes nothing. A yes is shown to the desk in three cases: the visit has changed
 * since the salon's text, the client can no longer confirm it (`confirmRefusal`), or the salon's text was about no
 * visit.
 */
async function confirm(
  db: TenantWrite,
  client: Recipient,
  reply: Reply,
  now: Date,
): Promise<Announcement[]> {
  const { appointment_id } = reply.thread
  if (appointment_id === null) return showToDesk(db, client, 'text', reply, now)
  const before = await visitAsTexted(db, appointment_id, reply)
  if (!before) return showToDesk(db, client, 'changedTime', reply, now)
  if (confirmRefusal(clientVisit(before, now)) !== null)
    return showToDesk(db, client, 'text', reply, now)
  if (before.client_confirmed) return []
  const announcements: Announcement[] = []
  const announce = (announcement: Announcement) => void announcements.push(announcement)
  // an installation that receives texts also sends texts
  const ctx = { actor: actorOf(client), now, announce, sendsTexts: true }
  await confirmAttendance(db, ctx, before)
  return announcements
}

/**
 * Answers with a link to change the time, at most once an hour. Nothing is sent when the client may no longer change
 * the time (D11), or when the visit has changed since the salon's text (`isAsTexted`). Just before the answer is sent,
 * `reasonToSkip` (in `relevance.ts`) checks again whether it may be sent. The salon's text went to the same number and
 * had such a link, so the answer gives access to nothing new.
 */
async function answerWithLink(db: TenantWrite, reply: Reply, now: Date): Promise<void> {
  const { thread, line } = reply
  if (thread.appointment_id === null) return
  const visit = await visitAsTexted(db, thread.appointment_id, reply)
  if (!visit || moveRefusal(clientVisit(visit, now)) !== null) return
  if (await hasJustGotLink(db, thread, line.phone, now)) return
  await enqueueAnswer(db, 'texts_link', { thread, phone: line.phone }, now)
}

/** Locks and returns the visit of the thread; `undefined` when it has changed since the salon's text. */
async function visitAsTexted(
  db: TenantWrite,
  appointmentId: string,
  { thread, line }: Reply,
): Promise<AppointmentRecord | undefined> {
  const record = await lockAppointment(db, appointmentId)
  return record && (await isAsTexted(db, thread, line.phone)) ? record : undefined
}

function actorOf({ client_id, name }: Recipient) {
  return { kind: 'client', id: client_id, name, role: null, sessionId: null } as const
}

async function showToDesk(
  db: TenantWrite,
  client: Recipient,
  titleKey: keyof DeskTexts['inbound'],
  { text, thread }: Reply,
  now: Date,
): Promise<Announcement[]> {
  const title = deskTexts(client.locale).inbound[titleKey](client.name)
  const message = cutText(text.body.trim(), 300)
  const about = {
    subjectId: thread.message_id,
    ...(thread.appointment_id !== null && { appointmentId: thread.appointment_id }),
  }
  const id = await notify(db, { kind: 'desk_task', title, message, ...about }, now)
  return [{ kind: 'notification', id, notification: notificationEvent({ title, message }) }]
}
