import { atMinute } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * The data of the audit event of a change: the start before and after a move; otherwise the names of the changed parts,
 * and the services, staff and length before and after, as far as they changed. A change of the services leaves the
 * length out.
 */
export function changeData(
  before: AppointmentRecord,
  after: AppointmentRecord,
): Readonly<Record<string, string>> {
  if (after.start === before.start) {
    const parts = changedParts(before, after)
    return {
      changed: parts.join(),
      ...wordsOf('from', before, parts),
      ...wordsOf('to', after, parts),
    }
  }
  return { from: atMinute(before.start).toISOString(), to: atMinute(after.start).toISOString() }
}

/** Those of services, staff and length that are among `parts`: services and staff by name, the length in minutes. */
function wordsOf(
  when: 'from' | 'to',
  { lines, start, end }: AppointmentRecord,
  parts: readonly string[],
): Record<string, string> {
  const words: Readonly<Record<string, string>> = {
    services: lines.map(({ service_name }) => service_name).join(' + '),
    staff: peopleOf({ lines }, 'staff_name').join(' + '),
    length: String(end - start),
  }
  return Object.fromEntries(
    parts.flatMap((part) => (words[part] ? [[`${part}_${when}`, words[part]]] : [])),
  )
}

function changedParts(before: AppointmentRecord, after: AppointmentRecord): string[] {
  const column = (record: AppointmentRecord, key: 'service_id' | 'staff_id') =>
    record.lines.map((line) => line[key]).join()
  const sameServices = column(before, 'service_id') === column(after, 'service_id')
  // after a change of the services, the staff members of the visit are compared, each once and in any order
  const people = sameServices
    ? (record: AppointmentRecord) => column(record, 'staff_id')
    : (record: AppointmentRecord) => peopleOf(record, 'staff_id').toSorted().join()
  const sameStaff = people(before) === people(after)
  return [
    ...(sameServices ? [] : ['services']),
    ...(sameServices && before.end !== after.end ? ['length'] : []),
    ...(sameStaff ? [] : ['staff']),
    ...(before.client_id === after.client_id ? [] : ['client']),
    ...(before.notes === after.notes ? [] : ['notes']),
  ]
}

function peopleOf(
  { lines }: Pick<AppointmentRecord, 'lines'>,
  key: 'staff_id' | 'staff_name',
): string[] {
  return [...new Set(lines.map((line) => line[key]))]
}
