import { isServedBy } from '../../lib/own-first.ts'
import { useMay, useRoleMay } from '../../lib/use-may.ts'
import type { Today } from '../calendar/queries.ts'

/** Whose visits the user takes steps at: everybody's, their own, or nobody's. */
export type Serving = 'all' | 'own' | 'none'

/** The day as the user serves it. A stylist has her own visits before her, and the desk those of everybody. */
export function useOwnDay(today: Today): { day: Today; serving: Serving } {
  const servesAll = useRoleMay('appointments.write')
  const serves = useMay('appointments.serve')
  if (servesAll) return { day: today, serving: serves ? 'all' : 'none' }
  // a day that was kept by an earlier version of the app has no ids
  const own = today.own_staff_ids ?? []
  if (own.length === 0) return { day: today, serving: 'none' }
  const appointments = today.appointments.filter((visit) => isServedBy(visit, own))
  const gaps = today.gaps.filter(({ staff }) => own.includes(staff.id))
  return { day: { ...today, appointments, gaps }, serving: serves ? 'own' : 'none' }
}
