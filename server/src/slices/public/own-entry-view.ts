import type { OwnWaitlistEntry } from '@chairtime/contract/public/waitlist.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { instantOf, minuteOf } from '../../platform/time/instants.ts'
import type { LinkedEntry } from './waitlist-link-store.ts'

/** The reply for the client of an entry; times are local times of the salon. */
export function ownEntryView(entry: LinkedEntry): OwnWaitlistEntry {
  const zone = zoneTable(entry.timezone)
  const local = (instant: string) => formatInstant(zone, minuteOf(instantOf(instant)))
  return {
    client_first_name: entry.name?.split(/\s+/)[0] ?? null,
    services: [...entry.services],
    staff_name: entry.staff_name,
    windows: entry.windows.map(({ from, to }) => ({ from: local(from), to: local(to) })),
    waiting: entry.waiting,
  }
}
