import { readAppointmentHistory as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { seesMoney } from '@chairtime/contract/money-shown.ts'
import { type HistoryEvent, historyTexts } from '@chairtime/core/texts/history.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import { eventFacts } from './history-facts.ts'
import {
  type EventRow,
  type MessageRow,
  readAppointmentEvents,
  readAppointmentMessages,
} from './history-store.ts'

type History = typeof endpoint
type Item = Reply<History>['items'][number]
const refuse = refusing(endpoint)

/**
 * Lists, newest first, a sentence for each change of the appointment and for each message to its client. The sentences
 * say who changed what, and what became of each message.
 */
export async function readAppointmentHistory(
  db: TenantRead,
  { params }: Input<History>,
  { actor: { role } }: Context,
): Promise<Reply<History>> {
  const [record] = await readAppointments(db, { id: params.id })
  if (!record) return refuse('not_found')
  const events = await readAppointmentEvents(db, record.id)
  const messages = await readAppointmentMessages(db, record.id)
  const showsMoney = seesMoney(role)
  const payments = showsMoney ? await readCheckouts(db, { appointmentId: record.id }) : []
  const dated = [
    ...events.flatMap((event) =>
      eventItem(record, eventFacts(record, event, showsMoney, payments), event),
    ),
    ...messages.map((message) => messageItem(record, message)),
  ]
  return {
    items: dated
      .sort((a, b) => b.date.getTime() - a.date.getTime())
      .map(({ date, ...item }) => ({ ...item, at: localInstant(record, date) })),
  }
}

type Dated = Omit<Item, 'at'> & { readonly date: Date }

function eventItem({ locale }: AppointmentRecord, facts: HistoryEvent, event: EventRow): Dated[] {
  const text = historyTexts(locale).event(event.kind, facts)
  if (text === undefined) return []
  return [{ id: event.id, date: event.at, kind: 'event', text, problem: false }]
}

const problems: ReadonlySet<string> = new Set(['failed', 'skipped', 'unknown'])

function messageItem({ locale }: AppointmentRecord, message: MessageRow): Dated {
  const { id, at: date, kind, channel, state, last_error: reason } = message
  const facts = { kind, channel, state, reason, minutes: message.minutes ?? 0 }
  const text = historyTexts(locale).message(facts)
  return { id, date, kind: 'message', text, problem: problems.has(state) }
}

function localInstant({ timezone }: AppointmentRecord, date: Date): string {
  return formatInstant(zoneTable(timezone), minuteOf(date))
}
