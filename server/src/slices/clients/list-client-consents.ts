import { listClientConsents as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { presentIdOf } from '../../scheduling/client/client-store.ts'
import { readConsents } from './history-store.ts'
import { lookUpClient } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Lists the consents and opt-outs of a client's present phone number at this salon, the latest first. If this client's
 * file was merged into another client's file, the number is that of the other client.
 */
export async function listClientConsents(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  { secrets }: Context,
): Promise<Reply<typeof endpoint>> {
  const id = await presentIdOf(db, params.id)
  const { phone_key, timezone } = (await lookUpClient(db, id)) ?? refuse('not_found', clientGone)
  const zone = zoneTable(timezone)
  const rows = await readConsents(db, secrets, phone_key)
  const consents = rows.map(({ kind, at, consent_source, wording }) => ({
    kind,
    at: formatInstant(zone, minuteOf(at)),
    consent_source,
    wording,
  }))
  return { consents }
}
