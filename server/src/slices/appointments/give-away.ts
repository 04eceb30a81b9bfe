import type { Context } from '../../platform/context.ts'
import type { TenantWrite } from '../../platform/database.ts'
import { inOneStatement } from '../../platform/one-statement-store.ts'
import { tellClient } from './events.ts'
import { closeLinks } from './link-store.ts'
import { findPerson, type Person } from './people-store.ts'
import type { AppointmentRecord } from './views.ts'

/**
 * Whether the appointment becomes another client's. To name the client of a booking whose client was not
 * decided gives nothing away, and neither does naming nobody there.
 */
export function isGivenAway(
  { client_id, probable_client }: AppointmentRecord,
  person: Person | undefined,
): boolean {
  const next = person?.id ?? null
  return next !== client_id && (next === null || next !== probable_client?.id)
}

/**
 * Tells those who had the appointment, with the time that it had, and closes their links. `version` is that
 * of the appointment as it is now.
 */
export async function tellFormerClient(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  version: number,
): Promise<void> {
  const person = before.client_id === null ? undefined : await findPerson(db, before.client_id)
  const reference = { starts: String(before.start * 60), ends: String(before.end * 60) }
  const theirs = { ...before, version }
  await inOneStatement(db, [
    closeLinks(db, before.id),
    ...tellClient(db, theirs, person, 'booking_reassigned', ctx.now, reference),
  ])
}
