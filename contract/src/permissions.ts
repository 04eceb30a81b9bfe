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
  'pictures.write': ['owner', 'manager'],
  'settings.read': ['owner', 'manager'],
  'settings.write': ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>

/**
 * Permissions that no role has while the trial is over and the salon has not subscribed: all data can be read, and
 * nothing can be changed.
 */
export const pausedWithoutPlan: ReadonlySet<string> = new Set([
  'appointments.write',
  'appointments.checkout',
  'services.write',
  'staff.write',
  'resources.write',
  'onboarding.write',
  'pictures.write',
  'settings.write',
] satisfies Permission[])

export type Role = 'owner' | 'manager' | 'front_desk' | 'stylist'
export type Permission = keyof typeof permissions

/** Whether a call's `access` is a permission of roles; others, such as `public` and `session`, are not. */
export function isPermission(access: string): access is Permission {
  return access in permissions
}

/** Whether a role holds a permission. */
export function may(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = permissions[permission]
  return roles.includes(role)
}
