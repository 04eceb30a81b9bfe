import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { may } from '@chairtime/contract/permissions.ts'
import type { listStaff as endpoint } from '@chairtime/contract/staff.ts'
import { cataloguePage } from '../../platform/api/catalogue-page.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { staffView } from './staff-view.ts'
import { readStaff } from './store.ts'

/**
 * Lists the staff members of the salon, all of them or page by page, including those who can no longer be
 * booked. Stylists get no email addresses or phone numbers.
 */
export async function listStaff(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
  { actor }: Context,
): Promise<Reply<typeof endpoint>> {
  const { rows, next } = cataloguePage(await readStaff(db), query)
  const isDesk = may(actor.role, 'appointments.write')
  const hidden = isDesk ? {} : { email: null, phone: null }
  return { staff: rows.map((row) => ({ ...staffView(row), ...hidden })), ...next }
}
