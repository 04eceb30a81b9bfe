import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { currentTexts } from './texts.ts'

/** The name of a client; `Walk-in` without one. */
export function clientName(client: { readonly name: string } | null | undefined): string {
  return client?.name ?? currentTexts().shown.person.walkIn
}

/** Whose visit it is. One without a client that was not booked for a walk-in had one who was removed. */
export function visitName(visit: Pick<AppointmentView, 'client' | 'source'> | undefined): string {
  const isRemoved = visit && !visit.client && visit.source !== 'walk_in'
  return isRemoved ? currentTexts().shown.person.removed : clientName(visit?.client)
}
