import { may, type Permission } from '@chairtime/contract/permissions.ts'
import { useSession } from './session.ts'

/** Whether the signed-in person's role has a permission. The server decides; screens hide what it would refuse. */
export function useMay(permission: Permission): boolean {
  return useSession(({ tenant }) => tenant !== null && may(tenant.role, permission))
}
