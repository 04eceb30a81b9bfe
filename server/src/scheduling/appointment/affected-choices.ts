import type { AffectedChoiceFields, AffectedDecision } from '@chairtime/contract/affected.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { unknownAppointments } from './store.ts'

/** The choices of a caller for visits that a change affects. */
export interface AffectedChoices {
  /** The choice for the visit itself, or else the one for all visits. */
  choiceFor(appointmentId: string): AffectedDecision['affected'] | undefined
  /** The id of the staff member to whom the visit is given; `undefined` when the choice is another one. */
  takerFor(appointmentId: string): string | undefined
  /** Whether the client of the visit is told of its new start. */
  notifies(appointmentId: string): boolean
}

/** Reads the choices of a request's body. An id is refused at its field if the salon has no such appointment. */
export async function readChoices(
  db: TenantRead,
  refuse: Refuse<never>,
  { affected, affected_each = [], notify = false }: AffectedChoiceFields,
): Promise<AffectedChoices> {
  const ids = affected_each.map(({ appointment_id }) => appointment_id)
  const unknown = ids.length > 0 ? await unknownAppointments(db, ids) : new Set<string>()
  if (unknown.size > 0) {
    refuse('validation_failed', {
      errors: ({ field }) =>
        Object.fromEntries(
          [...ids.entries()]
            .filter(([, id]) => unknown.has(id))
            .map(([i]) => [`affected_each[${i}].appointment_id`, [field.unknownAppointment]]),
        ),
    })
  }
  const own = new Map(affected_each.map((each) => [each.appointment_id, each]))
  return {
    choiceFor: (id) => own.get(id)?.affected ?? affected ?? undefined,
    takerFor: (id) => (own.get(id)?.affected === 'give' ? own.get(id)?.staff_id : undefined),
    notifies: (id) => own.get(id)?.notify ?? notify,
  }
}
