import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { ApiError } from './api-error.ts'
import { formatMoment } from './format.ts'
import { currentTexts } from './texts.ts'

interface VisitInUse {
  readonly id: string
  /** The staff member or station. */
  readonly subject_id: string
  readonly subject_name: string
  readonly start_time: string
  readonly client_name: string | null
  readonly source: AppointmentView['source']
  readonly service_name: string
}

/**
 * The future visits that prevent the removal of people or stations, in words. The list is empty for errors other than
 * `staff_in_use` and `resource_in_use`.
 */
export function visitsInUse(error: unknown, timezone: string) {
  const { person } = currentTexts().shown
  const visits = visitsIn(error)
  const subjects = new Set(visits.map(({ subject_name }) => subject_name))
  return visits.map(({ id, subject_name, start_time, client_name, source, service_name }) => ({
    key: `${id} ${subject_name}`,
    id,
    when: formatMoment(start_time, timezone),
    what: [
      visitClient(client_name, source, person),
      service_name,
      subjects.size > 1 && subject_name,
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

/** The ids of the staff members who cannot be removed. */
export function peopleInUse(error: unknown): ReadonlySet<string> {
  const isStaff = error instanceof ApiError && error.code === 'staff_in_use'
  return new Set(isStaff ? visitsIn(error).map(({ subject_id }) => subject_id) : [])
}

/** Whether an error says that people or stations cannot be removed because of visits to come. */
export function isInUse(error: unknown): error is ApiError {
  return error instanceof ApiError && /^(staff|resource)_in_use$/.test(error.code ?? '')
}

function visitsIn(error: unknown): readonly VisitInUse[] {
  if (!isInUse(error)) return []
  return (error.details as { readonly appointments: readonly VisitInUse[] }).appointments
}
