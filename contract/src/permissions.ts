/** The permissions of each role. The server enforces them per call; the screens hide what is not permitted. */
export const permissions = {
  'dashboard.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'calendar.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'appointments.write': ['owner', 'manager', 'front_desk'],
  'appointments.checkout': ['owner', 'manager', 'front_desk'],
  'clients.read': ['owner', 'manager', 'front_desk'],
  'services.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'services.write': ['owner', 'manager'],
  'staff.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'staff.write': ['owner', 'manager'],
  'resources.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'resources.write': ['owner', 'manager'],
  'onboarding.write': ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>

/**
 * Permissions that are suspended after a trial without a subscription: all data can be read, and nothing
 * can be changed until there is a plan.
 */
export const pausedWithoutPlan: ReadonlySet<string> = new Set([
  'appointments.write',
  'appointments.checkout',
  'services.write',
  'staff.write',
  'resources.write',
  'onboarding.write',
] satisfies Permission[])

export type Role = 'owner' | 'manager' | 'front_desk' | 'stylist'
export type Permission = keyof typeof permissions

/** Whether a call is guarded by a permission, rather than open or for every signed-in user. */
export function isPermission(access: string): access is Permission {
  return access in permissions
}

/** Whether a role holds a permission. */
export function may(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = permissions[permission]
  return roles.includes(role)
}
