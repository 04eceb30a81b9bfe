import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { savePushDevice } from '@chairtime/contract/notifications/device.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import type { Device } from './device-store.ts'

/** A device as its own browser sees it. */
export function deviceView({
  endpoint,
  created_at,
  failed_at,
  timezone,
}: Device): Reply<typeof savePushDevice>['device'] {
  const at = (instant: Date) => formatInstant(zoneTable(timezone), minuteOf(instant))
  return {
    endpoint,
    created_at: at(created_at),
    failed_at: failed_at === null ? null : at(failed_at),
  }
}
