import type { AppointmentStatus } from '../../booking/status.ts'
import { changedParts, counted, listOf, oneBillWith } from './words.ts'

/** What an event of an appointment says, apart from when it was. */
export interface HistoryEvent {
  /** The user, the client or the program. */
  readonly actor: string
  readonly byClient: boolean
  /** The status before and after. */
  readonly from: AppointmentStatus | null
  readonly status: AppointmentStatus | null
  /** The times before and after a move. */
  readonly movedFrom: string | null
  readonly movedTo: string | null
  /** The parts that an update or a move changed, each as it was before and after. */
  readonly changed: readonly ChangedPart[]
  readonly reason: string | null
  /** Whether a step was taken on another day than the visit’s, or much too early. */
  readonly anyway: boolean
  /** Of a delay: the announced minutes, and the number of clients who were told. */
  readonly minutes: number
  readonly count: number
  /** Of a payment, refund or reopening; `null` where it was not stored, and for those who may not see money. */
  readonly amount: string | null
  /** Of a payment for several visits: the visit’s own part, and the other clients. */
  readonly share: {
    readonly amount: string | null
    readonly others: readonly (string | null)[]
  } | null
}

interface ChangedPart {
  readonly part: string
  readonly from: string | null
  readonly to: string | null
}

/** A message about the appointment. */
export interface HistoryMessage {
  readonly kind: string
  readonly channel: 'email' | 'sms'
  readonly state: string
  /** The stored code of the reason why it was not sent. */
  readonly reason: string | null
  /** Of a message about a delay: the announced minutes. */
  readonly minutes: number
}

/** Events as sentences that do not say when they were: "Ana O. checked the client in". */
const event = {
  'appointment.booked': (e: HistoryEvent) =>
    e.byClient ? `${e.actor} booked online` : `${e.actor} booked this appointment`,
  'appointment.moved': (e: HistoryEvent) =>
    [
      `${e.actor} moved it`,
      ...(e.movedFrom && e.movedTo ? [`from ${e.movedFrom} to ${e.movedTo}`] : []),
      ...(e.changed.length > 0 ? [`and changed ${listOf(e.changed.map(partOf))}`] : []),
    ].join(' '),
  'appointment.updated': (e: HistoryEvent) =>
    `${e.actor} changed ${e.changed.length > 0 ? listOf(e.changed.map(partOf)) : 'it'}`,
  'appointment.cancelled': (e: HistoryEvent) => `${e.actor} cancelled it${because(e)}`,
  'appointment.status': (e: HistoryEvent) =>
    `${e.actor} ${step(e)}${e.anyway ? ', although it was not the time for it' : ''}${because(e)}`,
  'appointment.checked_out': (e: HistoryEvent) =>
    e.amount ? `${e.actor} took ${paymentOf(e)}` : `${e.actor} checked the client out`,
  'checkout.reopened': (e: HistoryEvent) =>
    `${e.actor} took back ${e.amount ? `the payment of ${paymentOf(e)}` : 'the payment'}${because(e)}`,
  'checkout.refunded': (e: HistoryEvent) =>
    `${e.actor} refunded ${e.amount ?? 'the payment'}${because(e)}`,
  'appointment.overridden': (e: HistoryEvent) => `${e.actor} overrode the rules${because(e)}`,
  'appointment.kept': (e: HistoryEvent) =>
    `${e.actor} kept it, although its time is no longer open`,
  'appointment.delay_announced': (e: HistoryEvent) =>
    `${e.actor} told the next ${counted(e.count, 'client', 'clients')}: about ${e.minutes} min late`,
  'appointment.delay_withdrawn': (e: HistoryEvent) =>
    `${e.actor} took back the news of ${e.minutes} min for ${counted(e.count, 'client', 'clients')}`,
  'client.confirmed': (e: HistoryEvent) => `${e.actor} confirmed that they’ll come`,
  'client.proven': (e: HistoryEvent) => `${e.actor} confirmed their address`,
}

type KnownEvent = keyof typeof event

/** Steps of the status, by the status that they lead to. */
const steps: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'made it a request again',
  confirmed: 'confirmed it',
  arrived: 'checked the client in',
  in_progress: 'started it',
  completed: 'completed it',
  cancelled: 'cancelled it',
  no_show: 'marked a no-show',
}

/** Steps back, by the status that they leave. */
const stepsBack: Readonly<Partial<Record<AppointmentStatus, string>>> = {
  arrived: 'undid the check-in',
  in_progress: 'undid the start',
  completed: 'reopened it',
  cancelled: 'restored it',
  no_show: 'took the no-show back',
}

const kinds: Readonly<Record<string, string>> = {
  booking_confirmation: 'Confirmation',
  booking_request: 'Receipt of the request',
  booking_moved: 'New time',
  booking_cancelled: 'Cancellation',
  booking_reassigned: 'Cancellation to the earlier client',
}

const states: Readonly<Record<string, (what: string) => string>> = {
  pending: (what) => `${what} is on its way`,
  sending: (what) => `${what} is on its way`,
  sent: (what) => `${what} sent`,
  delivered: (what) => `${what} delivered`,
  failed: (what) => `${what} didn’t arrive`,
  unknown: (what) => `${what}: we don’t know whether it arrived`,
}

/** Why a message was not sent, by the stored code. */
const unsentBecause: Readonly<Record<string, string>> = {
  opted_out: 'the client has opted out of texts',
  no_address: 'there is no address',
  superseded: 'a later message replaced it',
  appointment_changed: 'the appointment changed first',
  appointment_over: 'the appointment was over',
}

/** What the history of an appointment says about its events and messages. */
export const history = {
  /** The sentence of an event; `undefined` for a kind that is no part of an appointment’s history. */
  event: (kind: string, facts: HistoryEvent) => (isKnown(kind) ? event[kind](facts) : undefined),
  /** "Confirmation by text delivered". */
  message: ({ kind, channel, state, reason, minutes }: HistoryMessage) => {
    const about = kind === 'running_late' ? `“${minutes} min late”` : (kinds[kind] ?? 'Message')
    const what = `${about} by ${channel === 'sms' ? 'text' : 'email'}`
    const sentence = states[state]
    if (sentence) return sentence(what)
    const why = reason === null ? undefined : unsentBecause[reason]
    return why ? `${what} wasn’t sent: ${why}` : `${what} wasn’t sent`
  },
  client: 'The client',
  earlierClient: 'An earlier client',
  someClient: 'A client',
  program: 'Chairtime',
}

function isKnown(kind: string): kind is KnownEvent {
  return kind in event
}

function step({ from, status }: HistoryEvent): string {
  const isBack = from !== null && status !== null && rank(status) < rank(from)
  return (isBack ? stepsBack[from] : undefined) ?? (status ? steps[status] : 'changed it')
}

const ranks = { pending: 0, confirmed: 1, arrived: 2, in_progress: 3, completed: 4 }

/** The place of a status in a visit’s life; a cancellation and a no-show come last. */
function rank(status: AppointmentStatus): number {
  return status === 'cancelled' || status === 'no_show' ? 5 : ranks[status]
}

function partOf({ part, from, to }: ChangedPart): string {
  const name = changedParts[part] ?? part
  return from && to ? `${name} from ${from} to ${to}` : name
}

/** "$45", or "$45 of $90 on one bill with Tom Reed". */
function paymentOf({ amount, share }: HistoryEvent): string {
  if (!share) return `${amount}`
  return `${share.amount ? `${share.amount} of ${amount}` : amount} on ${oneBillWith(share.others)}`
}

function because({ reason }: HistoryEvent): string {
  return reason ? `: ${reason}` : ''
}
