import { may, type Role } from './permissions.ts'
import type { DashboardUpdate } from './realtime.ts'

/** Whether the takings of the salon are shown to users with a role: to those who may take payments. */
export function seesMoney(role: Role | null): boolean {
  return may(role, 'appointments.checkout')
}

/** Figures as they are sent to users who see no money. */
export function withoutAmounts<T extends Pick<DashboardUpdate, 'revenue'>>(figures: T): T {
  return { ...figures, revenue: { ...figures.revenue, today: null, goal: null } }
}
