import type { AppointmentStatus } from '../../booking/status.ts'
import { changedParts, counted, listOf } from './words.ts'

/** The data of an event. Names are short, because other people see the screen: "Lea K.". */
export interface ActivityFacts {
  readonly actor: string
  readonly byClient: boolean
  /** `null` for a walk-in, for an erased client, and where the event names no client. */
  readonly client: string | null
  /** Whether the visit was booked for a walk-in. */
  readonly walkIn: boolean
  readonly services: readonly string[]
  readonly staff: readonly string[]
  /** The start of the appointment; `null` where it is no longer stored, and for an event without an appointment. */
  readonly when: string | null
  /** The name of the subject of the event; `null` where it was not stored. */
  readonly name: string | null
  readonly status: AppointmentStatus | null
  /** The changed parts of an appointment, without its time. */
  readonly changed: readonly string[]
  readonly reason: string | null
  /** What the client has confirmed: their email address or their phone number. */
  readonly provenBy: 'email' | 'phone' | null
  /** The number of told clients, imported services or failed sign-ins. */
  readonly count: number
  /** What was paid back; `null` where it was not stored, and for those who may not see money. */
  readonly amount: string | null
}

/** Events as sentences: "Lea K. booked Colour with Mia for Thu 2:30 PM". */
export const activity = {
  /** A client without a file, whose visit was then given to another client. */
  earlierClient: 'An earlier client',
  /** A client without a file; the visit changed clients more than once and may be theirs again. */
  someClient: 'A client',
  activity: {
    'appointment.booked': (e: ActivityFacts) =>
      e.byClient
        ? `${client(e)} booked ${visit(e)} for ${when(e)}`
        : `${e.actor} booked ${visit(e)} for ${client(e)}, ${when(e)}`,
    'appointment.moved': (e: ActivityFacts) =>
      `${e.actor} moved ${whose(e)} to ${when(e)}${alsoChanged(e)}`,
    'appointment.updated': (e: ActivityFacts) => `${e.actor} changed ${whose(e)}, ${when(e)}`,
    'appointment.cancelled': (e: ActivityFacts) => `${e.actor} cancelled ${whose(e)}, ${when(e)}`,
    'appointment.status': (e: ActivityFacts) => `${e.actor} marked ${whose(e)} as ${status(e)}`,
    'appointment.checked_out': (e: ActivityFacts) => `${e.actor} checked out ${client(e)}`,
    'checkout.taken': (e: ActivityFacts) => `${e.actor} took payment for ${name(e)}`,
    'checkout.refunded': (e: ActivityFacts) =>
      `${e.actor} refunded ${refunded(e)}${e.reason ? `: ${e.reason}` : ''}`,
    'checkout.reopened': (e: ActivityFacts) =>
      `${e.actor} reopened the checkout of ${buyerOrGoods(e)}`,
    'cash.moved': (e: ActivityFacts) => `${e.actor} moved cash${e.reason ? `: ${e.reason}` : ''}`,
    'cash.undone': (e: ActivityFacts) =>
      `${e.actor} undid a movement of cash${e.reason ? `: ${e.reason}` : ''}`,
    'day.closed': (e: ActivityFacts) => `${e.actor} closed the day ${name(e)}`,
    'appointment.overridden': (e: ActivityFacts) =>
      `${e.actor} used an override for ${whose(e)}, ${when(e)}${e.reason ? `: ${e.reason}` : ''}`,
    'appointment.kept': (e: ActivityFacts) =>
      `${e.actor} kept ${whose(e)}, ${when(e)}, as promised`,
    'client.created': (e: ActivityFacts) => `${e.actor} added a client`,
    'client.updated': (e: ActivityFacts) => `${e.actor} changed a client’s details`,
    'client.blocked': (e: ActivityFacts) => `${e.actor} blocked a client from booking online`,
    'client.unblocked': (e: ActivityFacts) => `${e.actor} lets a client book online again`,
    'client.merged': (e: ActivityFacts) => `${e.actor} merged two clients`,
    'client.unmerged': (e: ActivityFacts) => `${e.actor} took back a merge of two clients`,
    'client.kept_apart': (e: ActivityFacts) => `${e.actor} said that two clients are two people`,
    'client.proposed_again': (e: ActivityFacts) =>
      `${e.actor} took back that two clients are two people`,
    'client.erased': (e: ActivityFacts) => `${e.actor} erased a client’s personal data`,
    'client.note_added': (e: ActivityFacts) => `${e.actor} added a note to a client’s file`,
    'client.note_updated': (e: ActivityFacts) => `${e.actor} changed a note in a client’s file`,
    'client.note_deleted': (e: ActivityFacts) => `${e.actor} removed a note from a client’s file`,
    'client.note_restored': (e: ActivityFacts) =>
      `${e.actor} brought back a note in a client’s file`,
    'client.photo_added': (e: ActivityFacts) => `${e.actor} added a photo to a client’s file`,
    'client.photo_updated': (e: ActivityFacts) =>
      `${e.actor} changed the caption of a client’s photo`,
    'client.photo_removed': (e: ActivityFacts) => `${e.actor} removed a photo of a client`,
    'client.photo_restored': (e: ActivityFacts) => `${e.actor} brought back a photo of a client`,
    'appointment.delay_announced': (e: ActivityFacts) =>
      `${e.actor} told ${counted(e.count, 'client', 'clients')} that ${name(e)} is running late`,
    'appointment.delay_withdrawn': (e: ActivityFacts) =>
      `${e.actor} took back that ${name(e)} is running late`,
    'client.confirmed': (e: ActivityFacts) => `${client(e)} confirmed ${when(e)}`,
    'client.proven': (e: ActivityFacts) =>
      `${client(e)} confirmed their ${e.provenBy === 'email' ? 'email address' : 'phone number'}`,
    'client.stopped_texts': (e: ActivityFacts) => `${client(e)} stopped all texts`,
    'client.started_texts': (e: ActivityFacts) => `${client(e)} agreed to texts again`,
    'salon.registered': (e: ActivityFacts) => `${e.actor} opened the salon’s account`,
    'salon.published': (e: ActivityFacts) => `${e.actor} opened online booking`,
    'salon.updated': (e: ActivityFacts) => `${e.actor} changed what the booking site says`,
    'salon.kind_changed': (e: ActivityFacts) => `${e.actor} changed what kind of salon this is`,
    'salon.hours_changed': (e: ActivityFacts) => `${e.actor} changed the opening hours`,
    'salon.team_changed': (e: ActivityFacts) =>
      `${e.actor} changed who works here and the stations`,
    'salon.menu_changed': (e: ActivityFacts) => `${e.actor} chose the services of the menu anew`,
    'tax.updated': (e: ActivityFacts) => `${e.actor} changed the tax`,
    'policy.updated': (e: ActivityFacts) => `${e.actor} changed the booking policy`,
    'goal.updated': (e: ActivityFacts) => `${e.actor} changed the daily goal`,
    'service.created': (e: ActivityFacts) => `${e.actor} added ${added(e)} to the menu`,
    'service.updated': (e: ActivityFacts) => `${e.actor} changed ${name(e)} on the menu`,
    'service.deleted': (e: ActivityFacts) => `${e.actor} removed ${name(e)} from the menu`,
    'category.created': (e: ActivityFacts) =>
      `${e.actor} added the category ${name(e)} to the menu`,
    'category.updated': (e: ActivityFacts) =>
      `${e.actor} renamed a category of the menu to ${name(e)}`,
    'category.deleted': (e: ActivityFacts) =>
      `${e.actor} removed the category ${name(e)} from the menu`,
    'staff.created': (e: ActivityFacts) => `${e.actor} added ${name(e)} as a staff member`,
    'staff.updated': (e: ActivityFacts) => `${e.actor} changed ${name(e)}’s hours or services`,
    'time_off.created': (e: ActivityFacts) => `${e.actor} blocked time of ${name(e)}`,
    'time_off.updated': (e: ActivityFacts) => `${e.actor} changed blocked time of ${name(e)}`,
    'time_off.deleted': (e: ActivityFacts) => `${e.actor} freed blocked time of ${name(e)}`,
    'picture.changed': (e: ActivityFacts) => `${e.actor} changed a picture of the booking site`,
    'picture.removed': (e: ActivityFacts) => `${e.actor} removed a picture of the booking site`,
    'resource.updated': (e: ActivityFacts) => `${e.actor} changed ${name(e)}`,
    'waitlist.joined': (e: ActivityFacts) => `${e.actor} joined the waiting list`,
    'waitlist.added': (e: ActivityFacts) => `${e.actor} put ${waiting(e)} on the waiting list`,
    'waitlist.left': (e: ActivityFacts) => `${e.actor} left the waiting list`,
    'waitlist.decided': (e: ActivityFacts) =>
      `${e.actor} decided whose an entry on the waiting list is`,
    'waitlist.contacted': (e: ActivityFacts) =>
      `${e.actor} contacted ${waiting(e)} from the waiting list`,
    'waitlist.removed': (e: ActivityFacts) => `${e.actor} took ${waiting(e)} off the waiting list`,
    'waitlist.restored': (e: ActivityFacts) =>
      `${e.actor} put ${waiting(e)} back on the waiting list`,
    'team.invited': (e: ActivityFacts) => `${e.actor} invited somebody to the team`,
    'team.withdrawn': (e: ActivityFacts) => `${e.actor} withdrew an invitation to the team`,
    'team.joined': (e: ActivityFacts) => `${e.actor} joined the team`,
    'team.changed': (e: ActivityFacts) => `${e.actor} changed the access of ${name(e)}`,
    'team.removed': (e: ActivityFacts) => `${e.actor} removed ${name(e)} from the team`,
    'user.signed_in': (e: ActivityFacts) => `${e.actor} signed in`,
    'user.sign_in_failed': (e: ActivityFacts) =>
      `${e.count} failed sign-ins to the account of ${e.name ?? 'a user'}`,
    'user.password_reset': (e: ActivityFacts) => `${e.actor} chose a new password`,
  },
}

function client(e: ActivityFacts): string {
  return e.client ?? (e.walkIn ? 'a walk-in' : 'a client')
}

function waiting(e: ActivityFacts): string {
  return e.client ?? 'somebody'
}

function visit({ services, staff }: ActivityFacts): string {
  if (services.length === 0) return 'an appointment'
  return `${services.join(' + ')} with ${listOf(staff)}`
}

/** "Lea K.'s Colour", or only "Colour" when the client Lea is the actor. */
function whose(e: ActivityFacts): string {
  const service = e.services.join(' + ') || 'appointment'
  return e.byClient ? service : `${client(e)}’s ${service}`
}

/** " and changed the person"; empty when a move changed nothing else. */
function alsoChanged({ changed }: ActivityFacts): string {
  const parts = changed.map((part) => changedParts[part] ?? part)
  return parts.length > 0 ? ` and changed ${listOf(parts)}` : ''
}

/** The name of a service, or the number of imported services. */
function added(e: ActivityFacts): string {
  return e.count > 1 ? counted(e.count, 'service', 'services') : name(e)
}

/** "$24 to Lea K. for Shampoo"; without an amount "Shampoo of Lea K.". Client or goods may be missing. */
function refunded(e: ActivityFacts): string {
  if (e.client === null || e.name === null) {
    return e.amount === null ? buyerOrGoods(e) : `${e.amount} for ${buyerOrGoods(e)}`
  }
  return e.amount === null ? `${e.name} of ${e.client}` : `${e.amount} to ${e.client} for ${e.name}`
}

/**
 * Whose payment it was, else what was sold, else `tips`. A payment that has neither a client nor lines consists of tips
 * alone.
 */
function buyerOrGoods({ client, name, services }: ActivityFacts): string {
  return client ?? name ?? (services.length > 0 ? services.join(' + ') : 'tips')
}

function name(e: ActivityFacts): string {
  return e.name ?? 'an entry'
}

const statuses: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  arrived: 'arrived',
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'no show',
}

function status(e: ActivityFacts): string {
  return e.status === null ? 'changed' : statuses[e.status]
}

function when(e: ActivityFacts): string {
  return e.when ?? 'a time since removed'
}
