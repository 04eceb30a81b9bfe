import { listActivity } from '@chairtime/contract/activity.ts'
import { readAppointment } from '@chairtime/contract/appointments.ts'
import { call, newActionKey } from './api.ts'
import { ApiError, isTemporary } from './api-error.ts'
import { visitName } from './client-name.ts'
import { formatTime } from './format.ts'
import type { UnsentAction } from './queue-store.ts'
import { useSession } from './session.ts'
import { statusLook } from './status-look.ts'
import { currentTexts } from './texts.ts'

type Outcome = UnsentAction | 'done' | 'later'

/**
 * What becomes of a refused action. It is `done` when the visit already has the status that the action gives, and
 * `later` when the visit cannot be read now. When only other parts of the visit have changed, it is the action with the
 * newest version, to be sent again. Otherwise it is the action with sentences that name it and say what happened.
 */
export async function afterRefusal(action: UnsentAction, refusal: ApiError): Promise<Outcome> {
  const { appointmentId, seenStatus, body } = action
  const { unsent } = currentTexts().offline
  const notApplied = unsent.notApplied(action.title)
  const refused = { ...action, problem: `${notApplied} ${refusal.message}` }
  if (appointmentId === null || !('status' in body)) return refused
  try {
    const { appointment } = await call(readAppointment, { params: { id: appointmentId } })
    if (appointment.status === body.status) return 'done'
    if (refusal.code === 'version_conflict' && appointment.status === seenStatus) {
      const { version } = appointment
      return { ...action, key: newActionKey(), body: { ...body, version } }
    }
    if (appointment.status === seenStatus) return refused
    const who = visitName(appointment)
    const status = statusLook(appointment.status).label.toLowerCase()
    const change = await lastChange(appointmentId).catch(() => undefined)
    const what = change ? unsent.changedBy(who, status, change) : unsent.changed(who, status)
    return { ...action, problem: `${what} ${notApplied}` }
  } catch (error) {
    if (!(error instanceof ApiError) || isTemporary(error)) return 'later'
    return refused
  }
}

/** The kinds of events that give a visit another status. A payment is one, because it completes the visit. */
const statusEvents: ReadonlySet<string> = new Set([
  'appointment.status',
  'appointment.cancelled',
  'appointment.checked_out',
])

/** Who changed the status of an appointment last, and when. Undefined when the last 50 events do not tell it. */
async function lastChange(id: string): Promise<{ actor: string; time: string } | undefined> {
  const { items } = await call(listActivity, { query: { limit: 50 } })
  const last = items.find(
    ({ appointment_id, kind }) => appointment_id === id && statusEvents.has(kind),
  )
  const timeZone = useSession.getState().tenant?.timezone ?? 'UTC'
  return last && { actor: last.actor, time: formatTime(last.at, timeZone) }
}
