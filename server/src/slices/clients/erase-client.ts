import { eraseClient as endpoint, type VisitsToCome } from '@chairtime/contract/clients.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { type RefusalExtra, refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { lockContact } from '../../scheduling/client/contact-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { visitView } from './card-view.ts'
import {
  eraseEverything,
  lockBills,
  lockVisitsToCome,
  readVisitsToCome,
  type ZonedVisit,
} from './erase-store.ts'
import { lockFiles, readFiles } from './merge-store.ts'

const refuse = refusing(endpoint)

/**
 * Removes the personal data of a client for good: the file, notes, photos, contacts of bookings, messages, entries of
 * the waiting list, and what was written about visits and their bills, such as the reason of a cancellation or of a
 * refund. Visits and payments stay without a client. Refused when the typed name differs, and while there are visits to
 * come, which the refusal names. An undecided online booking that may be the client's counts as a visit to come.
 */
export async function eraseClient(
  db: TenantWrite,
  { params: { id }, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await lockContact(db, ...(await readFiles(db, [id])))
  await lockFiles(db, [id])
  const [file] = await readFiles(db, [id])
  if (!file) return refuse('not_found', clientGone)
  if (file.name !== body.name) refuse('wrong_name')
  await lockBills(db, id)
  await lockVisitsToCome(db, id, ctx.now)
  const toCome = await readVisitsToCome(db, id, ctx.now)
  if (toCome.length > 0) refuse('visits_to_come', refusalOf(toCome))
  await eraseEverything(db, file)
  await recordEvent(db, ctx, { kind: 'client.erased', subjectId: id })
}

function refusalOf(visits: readonly ZonedVisit[]): RefusalExtra {
  const details: VisitsToCome = {
    visits: visits.map(({ undecided, timezone, ...visit }) => ({
      ...visitView(visit, zoneTable(timezone)),
      undecided,
    })),
  }
  return visits.every(({ undecided }) => undecided)
    ? { details, sentence: ({ refusalCase }) => refusalCase.undecidedBookings }
    : { details }
}
