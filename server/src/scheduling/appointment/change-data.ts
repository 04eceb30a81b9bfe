import { atMinute } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * The data of the audit event of a change. For a move it is the start before and after. Otherwise it is the names of
 * the changed parts. If services, staff or length changed, they are added as they were before and after. When the
 * services change, the length is left out.
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

/** The services and staff by name and the length in minutes, each only if `parts` has it. */
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
