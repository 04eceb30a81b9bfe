/** The permissions of each role. The server enforces them per call; the screens hide what is not permitted. */
export const permissions = {
  'dashboard.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'calendar.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'appointments.write': ['owner', 'manager', 'front_desk'],
  /**
   * Cancels visits, also without a plan. Clients can be erased without a plan, too, but only after their visits to come
   * are cancelled.
   */
  'appointments.cancel': ['owner', 'manager', 'front_desk'],
  /**
   * Serves clients: check-in, start, completion, no-show, notes, announcement of a delay. A stylist may do so only at
   * visits of their own.
   */
  'appointments.serve': ['owner', 'manager', 'front_desk', 'stylist'],
  'appointments.checkout': ['owner', 'manager', 'front_desk'],
  'checkouts.refund': ['owner', 'manager', 'front_desk'],
  'day_closes.write': ['owner', 'manager', 'front_desk'],
  'clients.read': ['owner', 'manager', 'front_desk'],
  /**
   * Reads what is needed to serve a client: a part of the card, and the photos. A stylist may do so only for clients of
   * their own: those whom they served in the last 400 days or will serve.
   */
  'clients.serve': ['owner', 'manager', 'front_desk', 'stylist'],
  'clients.write': ['owner', 'manager', 'front_desk'],
  /** Adds notes about clients; a stylist only about clients of their own. */
  'clients.note': ['owner', 'manager', 'front_desk', 'stylist'],
  /** Adds photos of clients; a stylist only of clients of their own. */
  'clients.photograph': ['owner', 'manager', 'front_desk', 'stylist'],
  'clients.erase': ['owner', 'manager'],
  /** Sees what a client has spent. */
  'clients.spend': ['owner', 'manager'],
  'services.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'services.write': ['owner', 'manager'],
  'staff.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'staff.write': ['owner', 'manager'],
  'team.read': ['owner', 'manager'],
  /** Changes who may sign in, and as what; also without a plan, so that access can always be taken away. */
  'team.write': ['owner'],
  'time_off.write': ['owner', 'manager', 'front_desk'],
  /** Enters time off of staff members; a stylist only her own blocked time and breaks. */
  'time_off.block': ['owner', 'manager', 'front_desk', 'stylist'],
  'resources.read': ['owner', 'manager', 'front_desk', 'stylist'],
  'resources.write': ['owner', 'manager'],
  'onboarding.write': ['owner', 'manager'],
  'pictures.write': ['owner', 'manager'],
  'settings.read': ['owner', 'manager'],
  'settings.write': ['owner', 'manager'],
  /** The page of the app about the plan and what it costs. No call needs it. */
  'billing.read': ['owner'],
} as const satisfies Record<string, readonly Role[]>

/**
 * The permissions that no role has while the trial is over and the salon has not subscribed. What remains: all data can
 * be read, the team changed, visits cancelled, and clients erased.
 */
export const pausedWithoutPlan: ReadonlySet<string> = new Set([
  'appointments.write',
  'appointments.serve',
  'appointments.checkout',
  'clients.write',
  'clients.note',
  'clients.photograph',
  'checkouts.refund',
  'day_closes.write',
  'services.write',
  'staff.write',
  'time_off.write',
  'time_off.block',
  'resources.write',
  'onboarding.write',
  'pictures.write',
  'settings.write',
] satisfies Permission[])

export const roles = ['owner', 'manager', 'front_desk', 'stylist'] as const
export type Role = (typeof roles)[number]
export type Permission = keyof typeof permissions

/** Whether a call's `access` is a permission of roles; others, such as `public` and `session`, are not. */
export function isPermission(access: string): access is Permission {
  return access in permissions
}

/** Whether a role holds a permission. A caller without a role (`null`) holds none. */
export function may(role: Role | null, permission: Permission): boolean {
  const holders: readonly (Role | null)[] = permissions[permission]
  return holders.includes(role)
}
