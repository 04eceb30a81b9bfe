import { atMinute } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * The data of the audit event of a change: for a move the start before and after, and the names of the other changed
 * parts. If services, staff or length changed, they are added as they were before and after. When the services change,
 * the length is left out.
 */
export function changeData(
  before: AppointmentRecord,
  after: AppointmentRecord,
): Readonly<Record<string, string>> {
  const start = ({ start }: AppointmentRecord) => atMinute(start).toISOString()
  const parts = changedParts(before, after)
  return {
    ...(after.start !== before.start && { from: start(before), to: start(after) }),
    changed: parts.join(),
    ...wordsOf('from', before, parts),
    ...wordsOf('to', after, parts),
  }
}

/** The services and staff by name and the length in minutes, each only if `parts` has it. */
function wordsOf(
  when: 'from' | 'to',
  record: AppointmentRecord,
  parts: readonly string[],
): Record<string, string> {
  const words: Readonly<Record<string, string>> = {
    services: record.lines.map(({ service_name }) => service_name).join(' + '),
    staff: peopleOf(record, 'staff_name').join(' + '),
    length: String(lengthOf(record)),
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
    ...(sameServices && lengthOf(before) !== lengthOf(after) ? ['length'] : []),
    ...(sameStaff ? [] : ['staff']),
    ...(before.client_id === after.client_id ? [] : ['client']),
    ...(before.notes === after.notes ? [] : ['notes']),
  ]
}

function lengthOf({ start, end }: AppointmentRecord): number {
  return end - start
}

function peopleOf(
  { lines }: Pick<AppointmentRecord, 'lines'>,
  key: 'staff_id' | 'staff_name',
): string[] {
  return [...new Set(lines.map((line) => line[key]))]
}
