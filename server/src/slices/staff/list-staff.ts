import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { listStaff as endpoint } from '@chairtime/contract/staff.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { staffView } from './staff-view.ts'
import { readStaff } from './store.ts'

/** Shows everyone of the salon, those who can no longer be booked included. */
export async function listStaff(db: TenantRead): Promise<Reply<typeof endpoint>> {
  return { staff: (await readStaff(db)).map(staffView) }
}
