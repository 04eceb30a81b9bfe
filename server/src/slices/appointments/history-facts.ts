import { appointmentStatuses } from '@chairtime/core/booking/status.ts'
import {
  formatDuration,
  formatMoney,
  formatTime,
  keepTogether,
} from '@chairtime/core/texts/format.ts'
import { type HistoryEvent, historyTexts } from '@chairtime/core/texts/history.ts'
import {
  type AppointmentRecord,
  actingClientOf,
  bookedName,
} from '../../scheduling/appointment/record.ts'
import { type CheckoutRecord, shareOfBill } from '../../scheduling/checkout/checkout-record.ts'
import { isAboutMoney } from '../../scheduling/effects/audit-store.ts'
import type { EventRow } from './history-store.ts'

/**
 * The facts from which the sentence about an audit event of an appointment is made. Without `showsMoney`, amounts are
 * left out, and so are the reasons of events about money. `payments` are those of the appointment. An event that
 * records a payment or a reopening has the same instant as that payment or reopening.
 */
export function eventFacts(
  record: AppointmentRecord,
  event: EventRow,
  showsMoney: boolean,
  payments: readonly CheckoutRecord[],
): HistoryEvent {
  const { data } = event
  const text = (key: string) => (typeof data[key] === 'string' ? data[key] : null)
  const status = (key: string) => appointmentStatuses.find((one) => one === data[key]) ?? null
  const moment = (key: string) =>
    event.kind === 'appointment.moved' ? time(record, text(key)) : null
  return {
    actor: actorOf(record, event),
    byClient: event.actor_kind === 'client',
    from: status('from'),
    status: status('status'),
    movedFrom: moment('from'),
    movedTo: moment('to'),
    changed:
      text('changed')
        ?.split(',')
        .filter(Boolean)
        .map((part) => ({
          part,
          from: wordsOf(record, part, text(`${part}_from`)),
          to: wordsOf(record, part, text(`${part}_to`)),
        })) ?? [],
    reason: showsMoney || !isAboutMoney(event.kind) ? text('reason') : null,
    anyway: data.anyway === true,
    minutes: Number(data.minutes ?? 0),
    count: Number(data.count ?? 0),
    amount: showsMoney ? amountOf(record, event) : null,
    share: showsMoney ? shareOf(record, event, payments) : null,
  }
}

function actorOf(record: AppointmentRecord, event: EventRow): string {
  const { actor_kind, actor_id, actor_name } = event
  const texts = historyTexts(record.locale)
  if (actor_kind !== 'client') return actor_kind === 'system' ? texts.program : actor_name
  const which = actingClientOf(record, event)
  if (which === 'present') return bookedName(record) ?? texts.client
  if (which === 'unknown') return texts.someClient
  // an erasure finds the names of a client by the id of the file, so a client who had no file is not named
  return actor_id === null ? texts.earlierClient : actor_name
}

/**
 * The old or new value of a changed part; `null` for events of earlier versions of the program, which did not record
 * values.
 */
function wordsOf({ locale }: AppointmentRecord, part: string, kept: string | null): string | null {
  return kept && part === 'length' ? keepTogether(formatDuration(Number(kept), locale)) : kept
}

function time(record: AppointmentRecord, instant: string | null): string | null {
  return instant && keepTogether(formatTime(instant, record, 'dayTime'))
}

/** The visit's share of the bill that the event paid or reopened; `null` unless the bill has several visits. */
function shareOf(
  { id, locale }: AppointmentRecord,
  { at }: EventRow,
  payments: readonly CheckoutRecord[],
): HistoryEvent['share'] {
  const bill = payments.find(({ created_at, reopened_at }) =>
    [created_at, reopened_at].some((moment) => moment?.getTime() === at.getTime()),
  )
  const share = bill && shareOfBill(bill, id)
  if (!bill || !share) return null
  const { amount, others } = share
  return { amount: amount === null ? null : formatMoney(amount, bill.currency, locale), others }
}

function amountOf({ locale }: AppointmentRecord, { data }: EventRow): string | null {
  const { total, currency } = data
  if (typeof total !== 'number' || typeof currency !== 'string') return null
  return formatMoney(total, currency, locale)
}
