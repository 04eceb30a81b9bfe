import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listStaff as endpoint } from '@chairtime/contract/staff.ts'
import { cataloguePage } from '../../platform/api/catalogue-page.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { staffView } from './staff-view.ts'
import { readStaff } from './store.ts'

/**
 * Lists the staff members of the salon, including those who can no longer be booked, all of them or page
 * by page.
 */
export async function listStaff(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { rows, next } = cataloguePage(await readStaff(db), query)
  return { staff: rows.map(staffView), ...next }
}
