import { may, type Role } from './permissions.ts'
import type { DashboardUpdate } from './realtime.ts'

/** Whether users with this role see the takings of the salon: only those who may take payments do. */
export function seesMoney(role: Role | null): boolean {
  return may(role, 'appointments.checkout')
}

/** Figures as they are sent to users who see no money. */
export function withoutAmounts<T extends Pick<DashboardUpdate, 'revenue'>>(figures: T): T {
  return { ...figures, revenue: { ...figures.revenue, today: null, goal: null } }
}
