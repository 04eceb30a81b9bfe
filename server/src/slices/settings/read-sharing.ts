import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { readSharing as endpoint } from '@chairtime/contract/settings.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { readSharingState } from './store.ts'

/** The dashboard suggests sharing the link of the site for this number of days after the site was published. */
const SUGGESTED_DAYS = 60

/** The link of the booking site, and whether the dashboard suggests sharing the link. */
export async function readSharing(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  { urls, now }: Context,
): Promise<Reply<typeof endpoint>> {
  const { slug, suggested } = await readSharingState(
    db,
    minutesAfter(now, -SUGGESTED_DAYS * DAY_MINUTES),
  )
  return { booking_url: urls.booking(slug), suggested }
}
