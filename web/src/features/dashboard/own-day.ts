import { isServedBy } from '../../lib/own-first.ts'
import { useMay, useRoleMay } from '../../lib/use-may.ts'
import type { Today } from '../calendar/queries.ts'

/** The visits for which the user may take steps: all visits, their own visits, or none. */
export type Serving = 'all' | 'own' | 'none'

/**
 * The day with the visits and gaps that the user sees, and the visits for which the user may take steps. A stylist who
 * is linked to a staff member sees only her own visits and gaps. All other users see everything.
 */
export function useOwnDay(today: Today): { day: Today; serving: Serving } {
  const seesAll = useRoleMay('appointments.write')
  const mayServe = useMay('appointments.serve')
  if (seesAll) return { day: today, serving: mayServe ? 'all' : 'none' }
  // a day that was kept by an earlier version of the app has no ids
  const own = today.own_staff_ids ?? []
  if (own.length === 0) return { day: today, serving: 'none' }
  const appointments = today.appointments.filter((visit) => isServedBy(visit, own))
  const gaps = today.gaps.filter(({ staff }) => own.includes(staff.id))
  return { day: { ...today, appointments, gaps }, serving: mayServe ? 'own' : 'none' }
}
