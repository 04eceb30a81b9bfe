import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { Stretch } from '@chairtime/core/booking/model.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { stretchOf } from '../../../lib/stretch.ts'
import type { Day } from '../queries.ts'

type Seat = Day['seats'][number]

export interface Person {
  readonly id: string
  readonly name: string
}

/** One person's part of an appointment; in a column of a unit, the part of an appointment during one seat. */
export interface VisitPart extends Stretch {
  readonly key: string
  readonly appointment: AppointmentView
  readonly person: Person
  /** The names of the staff members who serve this part; in a column of a unit, of all who serve during the seat. */
  readonly people: readonly string[]
  /** The names of the services. */
  readonly services: string
  /** Processing times, in which the person is free. */
  readonly processing: readonly Stretch[]
}

/** The parts of an appointment. Consecutive services of the same person make one part. */
export function partsOf(appointment: AppointmentView): VisitPart[] {
  const parts: VisitPart[] = []
  for (const service of appointment.services) {
    const last = parts.at(-1)
    const processing = service.processing.map(stretchOf)
    if (last?.person.id === service.staff.id) {
      parts[parts.length - 1] = {
        ...last,
        end: parseInstant(service.end_time),
        services: `${last.services}, ${service.name}`,
        processing: [...last.processing, ...processing],
      }
    } else {
      parts.push({
        key: `${appointment.id}-${parts.length}`,
        appointment,
        person: service.staff,
        people: [service.staff.name],
        services: service.name,
        processing,
        ...stretchOf(service),
      })
    }
  }
  return parts
}

/**
 * The part of an appointment for the column of a unit: the time of the seat, with the services that overlap the seat
 * and the people who perform them. The result is empty if no service overlaps the seat.
 */
export function seatedParts(parts: readonly VisitPart[], seat: Seat): VisitPart[] {
  const { start, end } = stretchOf(seat)
  const overlapsSeat = (one: Stretch) => one.start < end && one.end > start
  const first = parts.find(
    (part) => part.appointment.id === seat.appointment_id && overlapsSeat(part),
  )
  if (!first) return []
  const services = first.appointment.services.filter((one) => overlapsSeat(stretchOf(one)))
  return [
    {
      ...first,
      start,
      end,
      people: [...new Set(services.map(({ staff }) => staff.name))],
      services: services.map(({ name }) => name).join(', '),
      processing: services.flatMap(({ processing }) => processing.map(stretchOf)),
    },
  ]
}

/** Whether a part lasts until the end of its appointment. */
export function endsVisit({ end, appointment }: VisitPart): boolean {
  return end === parseInstant(appointment.end_time)
}
