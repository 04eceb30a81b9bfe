import { type Location, useLocation } from 'react-router'
import { create } from 'zustand'
import { useSession } from '../../lib/session.ts'

/** The page that a person was led away from, in the state of the sign-in page's address. */
interface LeftPage {
  readonly from?: Location
  /** The person whose session ended there; absent if nobody was signed in. */
  readonly userId?: string | undefined
}

const signedOut = create<{ byPerson: boolean }>(() => ({ byPerson: false }))

/** Notes whether a person has just signed out: then the page that they were on is forgotten. */
export function noteSignOut(byPerson: boolean): void {
  signedOut.setState({ byPerson })
}

/** What the route guard gives to the sign-in page, so that it can lead back. */
export function useRemembering(userId: string | undefined): LeftPage | null {
  const from = useLocation()
  const isForgotten = signedOut(({ byPerson }) => byPerson) || (userId === undefined && cameBack())
  return isForgotten ? null : { from, userId }
}

/** Whether the browser went back to this page, which may be an earlier person's. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

/** The page from which the route guard led to sign-in; for another person, and by default, the dashboard. */
export function useRememberedPage(): string {
  const { from, userId } = (useLocation().state ?? {}) as LeftPage
  const signedInId = useSession((session) => session.user?.id)
  if (!from || (userId !== undefined && userId !== signedInId)) return '/dashboard'
  return `${from.pathname}${from.search}${from.hash}`
}
