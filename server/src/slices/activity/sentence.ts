import { firstCharacter } from '@chairtime/core/text/characters.ts'
import { eachOnce } from '@chairtime/core/text/each-once.ts'
import { localDay, parseInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { formatLocalTime } from '../../platform/time/local-time.ts'
import type { EventKind } from '../../scheduling/effects/audit-store.ts'
import type { EventRow } from './store.ts'

/** What happened, as one would say it at the desk: "Lea K. booked Colour with Mia for Thu 2:30 PM". */
export function sentence(event: EventRow): string {
  return sentences[event.kind](event)
}

const sentences: Readonly<Record<EventKind, (event: EventRow) => string>> = {
  'appointment.booked': (e) =>
    e.actor_kind === 'client'
      ? `${client(e)} booked ${visit(e)} for ${when(e)}`
      : `${actor(e)} booked ${visit(e)} for ${client(e)}, ${when(e)}`,
  'appointment.moved': (e) => `${actor(e)} moved ${whose(e)} to ${when(e)}`,
  'appointment.updated': (e) => `${actor(e)} changed ${whose(e)}, ${when(e)}`,
  'appointment.cancelled': (e) => `${actor(e)} cancelled ${whose(e)}, ${when(e)}`,
  'appointment.status': (e) => `${actor(e)} marked ${whose(e)} as ${status(e)}`,
  'appointment.checked_out': (e) => `${actor(e)} checked out ${client(e)}`,
  'appointment.overridden': (e) =>
    `${actor(e)} booked ${client(e)} over the rules, ${when(e)}${said(e.data.reason)}`,
  'appointment.kept': (e) => `${actor(e)} kept ${whose(e)}, ${when(e)}, as promised`,
  'client.confirmed': (e) => `${client(e)} confirmed ${when(e)}`,
  'client.proven': (e) =>
    `${client(e)} confirmed their ${e.data.by === 'email' ? 'email address' : 'phone number'}`,
  'client.stopped_texts': (e) => `${client(e)} stopped all texts`,
  'client.started_texts': (e) => `${client(e)} agreed to texts again`,
  'salon.registered': (e) => `${actor(e)} opened the salon’s account`,
  'salon.published': (e) => `${actor(e)} opened online booking`,
  'service.created': (e) => `${actor(e)} added ${name(e)} to the menu`,
  'service.updated': (e) => `${actor(e)} changed ${name(e)} on the menu`,
  'service.deleted': (e) => `${actor(e)} took ${name(e)} off the menu`,
  'staff.updated': (e) => `${actor(e)} changed the working terms of ${name(e)}`,
  'resource.updated': (e) => `${actor(e)} changed ${name(e)}`,
  'waitlist.joined': (e) => `${actor(e)} joined the waiting list`,
  'waitlist.decided': (e) => `${actor(e)} decided whose an entry on the waiting list is`,
  'user.signed_in': (e) => `${actor(e)} signed in`,
  'user.sign_in_failed': (e) =>
    `${String(e.data.count)} failed sign-ins to the account of ${account(e)}`,
  'user.password_reset': (e) => `${actor(e)} chose a new password`,
}

/** "Lea Kaminski" is "Lea K." on a screen that others can see. */
export function shortName(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  if (names.length === 1) return fullName.trim()
  return `${names[0]} ${firstCharacter(names.at(-1)!)}.`
}

function actor(event: EventRow): string {
  return event.actor_kind === 'client' ? client(event) : shortName(event.actor_name)
}

function client({ client_name, actor_kind, actor_name }: EventRow): string {
  if (client_name !== null) return shortName(client_name)
  return actor_kind === 'client' ? shortName(actor_name) : 'a walk-in'
}

function visit({ services, staff }: EventRow): string {
  if (services.length === 0) return 'an appointment'
  return `${services.join(' + ')} with ${eachOnce(staff.map(shortName))}`
}

/** "Lea K.'s Colour", or just "Colour" when Lea does it herself. */
function whose(event: EventRow): string {
  const service = event.services.join(' + ') || 'appointment'
  if (event.actor_kind === 'client') return service
  return event.client_name === null ? `a walk-in’s ${service}` : `${client(event)}’s ${service}`
}

function name({ data }: EventRow): string {
  return typeof data.name === 'string' ? data.name : 'an entry'
}

function account({ data }: EventRow): string {
  return typeof data.name === 'string' ? shortName(data.name) : 'a user'
}

function status({ data }: EventRow): string {
  return String(data.status ?? 'changed').replaceAll('_', ' ')
}

function said(reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? `: ${reason}` : ''
}

/** The time that the event was about: as it was then if it was kept, else as it is now. */
function when(event: EventRow): string {
  const zone = zoneTable(event.timezone)
  const kept = event.data.start_time
  const minute =
    typeof kept === 'string' ? parseInstant(kept) : event.starts_at && minuteOf(event.starts_at)
  if (minute === null) return 'a time since removed'
  const away = Math.abs(localDay(zone, minute) - localDay(zone, minuteOf(event.at)))
  return formatLocalTime(event, minute, away < 7 ? 'weekday' : 'date')
}
