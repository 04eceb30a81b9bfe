import { may, type Permission, pausedWithoutPlan } from '@chairtime/contract/permissions.ts'
import { hasTrialEnded } from './billing.ts'
import { type Tenant, useSession } from './session.ts'

/**
 * Whether the signed-in person may do something now: their role has the permission, and the end of the trial has not
 * paused it. The server decides; screens hide what it would refuse.
 */
export function useMay(permission: Permission): boolean {
  return useSession(({ tenant }) => mayNow(tenant, permission))
}

/** Like {@link useMay}, for a given salon and outside of components. */
export function mayNow(tenant: Tenant | null, permission: Permission): boolean {
  return (
    tenant !== null &&
    may(tenant.role, permission) &&
    !(pausedWithoutPlan.has(permission) && hasTrialEnded(tenant))
  )
}

/** Whether the signed-in person's role has a permission, even after the trial. It decides what each role may see. */
export function useRoleMay(permission: Permission): boolean {
  return useSession(({ tenant }) => tenant !== null && may(tenant.role, permission))
}
