import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { holdsTime } from '@chairtime/core/booking/status.ts'
import {
  type Axis,
  axisOf,
  type DayClock,
  dayClock,
  placeOf,
} from '@chairtime/core/calendar/axis.ts'
import type { KnownDay, OffDuty, Stretch } from '@chairtime/core/calendar/obstacle.ts'
import { inTracks, type Placed, type Span, uncovered } from '@chairtime/core/calendar/tracks.ts'
import { neededTimes, stretchOf } from '../../../lib/stretch.ts'
import { offDuty } from '../off-duty.ts'
import type { Day } from '../queries.ts'
import { type Person, partsOf, seatedParts, type VisitPart } from './parts.ts'

/** The minutes that the least height of a block (grid.css) covers at the usual zoom. */
const DRAWN_MINUTES_MIN = 9

/** A part of an appointment with its place in a column; `free` are the places of its processing times. */
export type Block = Placed<
  VisitPart & Span & { readonly free: readonly Span[]; readonly offDuty: OffDuty | null }
>

/** Time off with its place in a column. */
export interface PlacedTimeOff extends Span {
  readonly timeOff: TimeOffView
}

/** A day of one person or one unit. */
export interface Column {
  readonly key: string
  readonly title: string
  readonly clock: DayClock
  /** Null in a column of a unit. */
  readonly person: Person | null
  readonly blocks: readonly Block[]
  readonly timeOff: readonly PlacedTimeOff[]
  /** The hours of the person; in a column of a unit those of everybody. */
  readonly working: readonly Span[]
  /** Times in which the person does not work; empty in a column of a unit. */
  readonly off: readonly Span[]
  readonly known: Known
}

/** What is known of the column's person or unit on its day; `appointmentId` is the visit that takes a busy time. */
export interface Known extends KnownDay {
  readonly busy: readonly (Stretch & { readonly appointmentId: string })[]
}

export interface Grid {
  readonly axis: Axis
  readonly columns: readonly Column[]
}

/** The data of a day that a grid shows. */
export type GridDay = Pick<
  Day,
  'date' | 'start_time' | 'end_time' | 'clock_change' | 'appointments' | 'working' | 'time_off'
>

/** A column for each person on one day. */
export function peopleGrid(day: GridDay, people: readonly Person[], showsCancelled: boolean): Grid {
  const axis = axisOf([dayClock(day)])
  const parts = shownParts(day, showsCancelled)
  return {
    axis,
    columns: people.map((person) =>
      columnOf({ axis, day, person, parts, key: person.id, title: person.name }),
    ),
  }
}

/** A column for each of several days of one person. */
export function daysGrid(
  days: readonly GridDay[],
  person: Person,
  titleOf: (date: string) => string,
  showsCancelled: boolean,
): Grid {
  const axis = axisOf(days.map(dayClock))
  return {
    axis,
    columns: days.map((day) => {
      const parts = shownParts(day, showsCancelled)
      return columnOf({ axis, day, person, parts, key: day.date, title: titleOf(day.date) })
    }),
  }
}

/** A column for each unit on one day. */
export function unitsGrid(day: Day, showsCancelled: boolean): Grid {
  const axis = axisOf([dayClock(day)])
  const parts = shownParts(day, showsCancelled)
  return {
    axis,
    columns: day.units.map(({ id, name }) => {
      const seats = day.seats.filter(({ unit_id }) => unit_id === id)
      const seated = seats.flatMap((seat) => {
        // the key contains no time, so that a visit keeps the focus when it is moved to another time
        const all = seats.filter(({ appointment_id }) => appointment_id === seat.appointment_id)
        const nth = all.indexOf(seat)
        return seatedParts(parts, seat).map((part) => ({
          ...part,
          key: `${part.key}-${id}-${nth}`,
        }))
      })
      return columnOf({ axis, day, person: null, parts: seated, key: id, title: name })
    }),
  }
}

function shownParts({ appointments }: GridDay, showsCancelled: boolean): VisitPart[] {
  return appointments
    .filter(({ status }) => showsCancelled || status !== 'cancelled')
    .flatMap((appointment) => partsOf(appointment))
}

interface ColumnData {
  readonly axis: Axis
  readonly day: GridDay
  readonly person: Person | null
  readonly parts: readonly VisitPart[]
  readonly key: string
  readonly title: string
}

function columnOf({ axis, day, person, parts, key, title }: ColumnData): Column {
  const clock = dayClock(day)
  const spanOf = ({ start, end }: Stretch): Span => ({
    from: placeOf(axis, clock, start),
    to: placeOf(axis, clock, end),
  })
  const own = parts.filter((part) => person === null || part.person.id === person.id)
  const onDay = own.filter(({ start, end }) => start < clock.end && end > clock.start)
  const working = (person ? ofPerson(day.working, person) : day.working).map(stretchOf)
  const workingSpans = working.map(spanOf)
  const allTimeOff = ofPerson(day.time_off, person)
  return {
    key,
    title,
    clock,
    person,
    blocks: inTracks(
      onDay.map((part) => {
        // a cancelled or missed visit takes no time, so nobody is free during its processing
        const processing = holdsTime(part.appointment.status) ? part.processing : []
        const free = processing.map(spanOf)
        return { ...part, ...spanOf(part), processing, free, offDuty: offDuty(part, day) }
      }),
      DRAWN_MINUTES_MIN,
    ),
    timeOff: allTimeOff.map((timeOff) => ({ timeOff, ...spanOf(stretchOf(timeOff)) })),
    working: workingSpans,
    off: person ? uncovered(workingSpans, { from: 0, to: axis.minutes }) : [],
    known: {
      busy: own
        .filter(({ appointment }) => holdsTime(appointment.status))
        .flatMap((part) =>
          neededTimes(part).map((time) => ({ ...time, appointmentId: part.appointment.id })),
        ),
      away: allTimeOff.map(stretchOf),
      working,
    },
  }
}

function ofPerson<T extends { staff_id: string }>(all: readonly T[], person: Person | null): T[] {
  return person ? all.filter(({ staff_id }) => staff_id === person.id) : []
}
