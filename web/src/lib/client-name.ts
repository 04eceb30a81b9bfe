import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { currentTexts } from './texts.ts'

/** The name of a client; `Walk-in` without one. */
export function clientName(client: { readonly name: string } | null | undefined): string {
  return client?.name ?? currentTexts().shown.person.walkIn
}

/** Whose visit it is, in words: a client's name, a walk-in, or a client who was removed. */
export function visitName(visit: Pick<AppointmentView, 'client' | 'source'> | undefined): string {
  return visit
    ? visitClient(visit.client?.name, visit.source, currentTexts().shown.person)
    : clientName(null)
}
