import { type Location, useLocation } from 'react-router'
import { create } from 'zustand'
import { useSession } from '../../lib/session.ts'

/** The page that a person was led away from. The router keeps it in the `state` of the sign-in page's location. */
interface LeftPage {
  readonly from?: Location
  /** The person whose session ended there; absent if nobody was signed in. */
  readonly userId?: string | undefined
}

const signedOut = create<{ byPerson: boolean }>(() => ({ byPerson: false }))

/** Notes whether a person has just signed out themselves. If so, the page that they were on is forgotten. */
export function noteSignOut(byPerson: boolean): void {
  signedOut.setState({ byPerson })
}

/** What the route guard gives to the sign-in page, so that it can lead back. */
export function useRemembering(userId: string | undefined): LeftPage | null {
  const from = useLocation()
  const isForgotten = signedOut(({ byPerson }) => byPerson) || (userId === undefined && cameBack())
  return isForgotten ? null : { from, userId }
}

/** Whether the browser went back or forward to this page. An earlier person may have opened the page. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

/**
 * The page from which the route guard led to the sign-in page. It is the dashboard if no page is kept, or if another
 * person signs in.
 */
export function useRememberedPage(): string {
  const { from, userId } = (useLocation().state ?? {}) as LeftPage
  const signedInId = useSession((session) => session.user?.id)
  if (!from || (userId !== undefined && userId !== signedInId)) return '/dashboard'
  return `${from.pathname}${from.search}${from.hash}`
}
