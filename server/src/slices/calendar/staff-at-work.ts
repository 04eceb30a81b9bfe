import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { StaffAtWork } from '@chairtime/contract/realtime.ts'
import { itemAt } from '@chairtime/core/known.ts'

type Visit = Pick<AppointmentView, 'id' | 'client' | 'services'>
type Service = Visit['services'][number]
type Stretch = Pick<StaffAtWork, 'service' | 'staff' | 'start_time' | 'end_time'>

/**
 * The staff members at work on visits under way. Each entry is a time in which one visit requires one staff member. In
 * processing times nobody is required.
 */
export function staffAtWork(visits: readonly Visit[]): StaffAtWork[] {
  return visits.flatMap(({ id, client, services }) =>
    merged(services.flatMap(requiredStretches)).map((stretch, i) => ({
      id: `${id}-${i}`,
      appointment_id: id,
      client,
      ...stretch,
    })),
  )
}

function requiredStretches({ id, name, staff, processing, ...whole }: Service): Stretch[] {
  const starts = [whole.start_time, ...processing.map(({ end_time }) => end_time)]
  const ends = [...processing.map(({ start_time }) => start_time), whole.end_time]
  return starts
    .map((start_time, i) => ({
      service: { id, name },
      staff,
      start_time,
      end_time: itemAt(ends, i),
    }))
    .filter(({ start_time, end_time }) => start_time !== end_time)
}

/** Joins stretches of one staff member that follow each other without a pause. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches) {
    const last = result.at(-1)
    if (last?.staff.id === stretch.staff.id && last.end_time === stretch.start_time) {
      result[result.length - 1] = { ...last, end_time: stretch.end_time }
    } else result.push(stretch)
  }
  return result
}
