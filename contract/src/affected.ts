import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { z } from 'zod'
import { type AppointmentView, appointment, channel } from './appointments.ts'
import { optional, uuid } from './fields.ts'
import { problem } from './problems.ts'

/**
 * What happens to the visits that a change affects and that are not over. `keep` leaves them as promised. `cancel`
 * cancels them, and their clients get the usual message of a cancellation. A visit in progress cannot be cancelled.
 * When the time zone changes, `keep_time_of_day` and `keep` keep the local time and move the instant. `keep_instant`
 * keeps the instant and moves the local time. If it is chosen for all visits, it applies to time off, too.
 */
export const affected = z.enum(['keep', 'keep_time_of_day', 'keep_instant', 'cancel'])

const decision = z
  .object({
    appointment_id: uuid,
    /**
     * With `give`, another staff member gets the services that the booked one can no longer perform, at their booked
     * time. If the visit is in progress, only the rest of it is given. If the visit should have begun but has not, and
     * the new staff member is not free at its booked time, the visit starts now. If the new staff member cannot take
     * the visit, the call is refused and nothing changes.
     */
    affected: z.enum([...affected.options, 'give']),
    /** The staff member to whom the visit is given. */
    staff_id: uuid.optional(),
    /** Whether the client of this visit is told of its new time. If absent, the `notify` of the whole call counts. */
    notify: z.boolean().optional(),
  })
  .refine(({ affected, staff_id }) => affected !== 'give' || staff_id !== undefined, {
    path: ['staff_id'],
    ...problem('valueRequired'),
  })

export const affectedChoiceFields = {
  /**
   * The choice for each affected visit that `affected_each` does not name. If this field is absent and there is such a
   * visit, the call is refused with a list of the affected visits.
   */
  affected: optional(affected),
  /** Choices for single visits. A visit that the change does not affect stays as it is. */
  affected_each: z
    .array(decision)
    .max(500)
    .refine(
      (each) => new Set(each.map(({ appointment_id }) => appointment_id)).size === each.length,
      problem('appointmentTwice'),
    )
    .readonly()
    .optional(),
  /** Sends a message to the clients whose visits get another instant or another local time. */
  notify: z.boolean().optional(),
}

/**
 * A visit that the change cancelled, with its earlier status. A call that takes the cancellation back sends this status
 * and this version.
 */
const cancelledVisit = appointment
  .pick({ id: true, status: true, start_time: true, client: true, source: true, version: true })
  .extend({
    notice_waits: z.boolean(),
    /** The channels that reach the client; empty when no message can. */
    channels: z.array(channel),
    /** To call the client; null without a number, and for users who may not see clients. */
    phone: z.string().nullable(),
  })

/** A visit that the change gave to somebody else. A move to this earlier start and these staff members restores it. */
const givenVisit = appointment
  .pick({ id: true, start_time: true, client: true, source: true, version: true })
  .extend({ staff_by_service: z.array(z.string()) })

/** What became of the affected visits. Each field is absent where there are no such visits. */
export const affectedOutcomeFields = {
  cancelled: z.array(cancelledVisit).optional(),
  given: z.array(givenVisit).optional(),
  /** The number of visits that were kept, including those that move with the time zone. */
  kept: z.number().optional(),
}

const affectedOutcome = z.object(affectedOutcomeFields)

export type CancelledVisit = z.output<typeof cancelledVisit>
export type GivenVisit = z.output<typeof givenVisit>
export type AffectedOutcome = z.output<typeof affectedOutcome>
export type AffectedChoice = z.output<typeof affected>
export type AffectedDecision = z.output<typeof decision>

export interface AffectedChoiceFields {
  readonly affected?: AffectedChoice | null | undefined
  readonly affected_each?: readonly AffectedDecision[] | undefined
  readonly notify?: boolean | undefined
  /** When the clients of cancelled visits are told: at once (by default), or soon. */
  readonly notice?: 'now' | 'soon' | undefined
}

/** A visit in the details of the refusal `bookings_affected`. */
export interface AffectedBooking {
  readonly id: string
  /** `arrived` and `in_progress`: the client is already there. */
  readonly status: AppointmentStatus
  readonly start_time: string
  /** The client paid before the visit. Even if the visit is cancelled, the salon keeps the money until a refund. */
  readonly paid: boolean
  readonly client_name: string | null
  /** How the visit was booked. If a visit that is no walk-in has no client, the client was removed. */
  readonly source: AppointmentView['source']
  readonly service_name: string
  /** To call the client; null without a number, and for users who may not see clients. */
  readonly phone: string | null
  /** The channels that reach the client; empty when no message can, and for users who may not see clients. */
  readonly channels: readonly z.output<typeof channel>[]
  readonly choices: readonly AffectedChoice[]
  /** The staff members to whom the visit can be given. In a long list, only the first visits have them. */
  readonly takers: readonly {
    readonly id: string
    readonly name: string
    /** What they would take: the visit at its time, the visit from now on, or the rest of a visit in progress. */
    readonly takes: 'visit' | 'visit_now' | 'rest'
  }[]
}

/** The details of the refusal `bookings_affected`. */
export interface AffectedBookings {
  readonly appointments: readonly AffectedBooking[]
  /** The choices that can be made for all these visits together. */
  readonly choices: readonly AffectedChoice[]
}
