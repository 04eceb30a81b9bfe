import { atMinute } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/** What a change has changed, for the history: the times of a move, else the parts. */
export function changeData(
  before: AppointmentRecord,
  after: AppointmentRecord,
): Readonly<Record<string, string>> {
  if (after.start === before.start) return { changed: changedParts(before, after).join() }
  return { from: atMinute(before.start).toISOString(), to: atMinute(after.start).toISOString() }
}

function changedParts(before: AppointmentRecord, after: AppointmentRecord): string[] {
  const column = (record: AppointmentRecord, key: 'service_id' | 'staff_id') =>
    record.lines.map((line) => line[key]).join()
  const sameServices = column(before, 'service_id') === column(after, 'service_id')
  return [
    ...(sameServices ? [] : ['services']),
    ...(sameServices && before.end !== after.end ? ['length'] : []),
    ...(column(before, 'staff_id') === column(after, 'staff_id') ? [] : ['staff']),
    ...(before.client_id === after.client_id ? [] : ['client']),
    ...(before.notes === after.notes ? [] : ['notes']),
  ]
}
