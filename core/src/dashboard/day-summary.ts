/** Figures of a day: how much of the staff time is booked, and how many appointments there are. */
import type { Salon, Taken } from '../booking/model.ts'
import { type AppointmentStatus, holdsTime } from '../booking/status.ts'
import { TakenIndex } from '../booking/taken.ts'
import { workingIntervals } from '../booking/working-time.ts'
import { measure } from '../time/interval.ts'
import type { LocalDate } from '../time/local.ts'
import { dayBounds } from '../time/zone.ts'

export interface DaySummary {
  /** Booked staff minutes as a percentage of available staff minutes, at most 100. */
  readonly utilization_percent: number
  readonly completed_count: number
  /** Appointments that are neither cancelled nor missed. */
  readonly total_count: number
  /** The average duration of these appointments in minutes, rounded; 0 without appointments. */
  readonly avg_service_time: number
}

export interface SummarizedAppointment {
  readonly status: AppointmentStatus
  readonly durationMinutes: number
}

/** The summary of a local day. */
export function summarizeDay(
  salon: Salon,
  taken: Taken,
  date: LocalDate,
  appointments: readonly SummarizedAppointment[],
): DaySummary {
  const { bookedMinutes, availableMinutes } = staffMinutes(salon, taken, date)
  const counted = appointments.filter(({ status }) => holdsTime(status))
  const minutes = counted.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  return {
    utilization_percent: utilizationPercent(bookedMinutes, availableMinutes),
    completed_count: counted.filter(({ status }) => status === 'completed').length,
    total_count: counted.length,
    avg_service_time: counted.length > 0 ? Math.round(minutes / counted.length) : 0,
  }
}

/** Booked minutes as a whole percentage of available minutes, at most 100; 0 when none are available. */
export function utilizationPercent(bookedMinutes: number, availableMinutes: number): number {
  if (availableMinutes <= 0) return 0
  return Math.min(100, Math.round((100 * bookedMinutes) / availableMinutes))
}

/** The booked and the available minutes of a day, summed over all staff members. */
export function staffMinutes(
  salon: Salon,
  taken: Taken,
  date: LocalDate,
): { bookedMinutes: number; availableMinutes: number } {
  const { from, to } = dayBounds(salon.zone, date)
  const index = new TakenIndex(taken)
  let bookedMinutes = 0
  let availableMinutes = 0
  for (const { id } of salon.staff) {
    bookedMinutes += measure(index.of(id, from, to), from, to)
    availableMinutes += measure(workingIntervals(salon, id, date, 1), from, to)
  }
  return { bookedMinutes, availableMinutes }
}
