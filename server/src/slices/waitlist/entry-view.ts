import type { WaitlistEntryView } from '@chairtime/contract/waitlist.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { instantOf, minuteOf } from '../../platform/time/instants.ts'
import { clientReference, contactView } from '../../scheduling/appointment/record.ts'
import type { WaitlistEntry } from './store.ts'

/** The reply for an entry; times are local times of the salon. */
export function entryView(entry: WaitlistEntry): WaitlistEntryView {
  const { id, probable_client, services, staff, version } = entry
  const zone = zoneTable(entry.timezone)
  const local = (instant: Date) => formatInstant(zone, minuteOf(instant))
  return {
    id,
    client: clientReference(entry),
    contact: contactView(entry) ?? fileContact(entry),
    probable_client,
    services: [...services],
    staff,
    windows: entry.windows.map(({ from, to }) => ({
      from: local(instantOf(from)),
      to: local(instantOf(to)),
    })),
    contacted: entry.contacted && {
      at: local(instantOf(entry.contacted.at)),
      by: entry.contacted.by,
    },
    created_at: local(entry.created_at),
    expires_at: local(entry.expires_at),
    version,
  }
}

function fileContact({ client_id, client_name, client_email, client_phone }: WaitlistEntry) {
  if (client_id === null) return null
  return { name: client_name ?? '', email: client_email, phone: client_phone }
}
