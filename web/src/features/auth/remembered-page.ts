import { type Location, useLocation } from 'react-router'

/** The page that the route guard redirected to sign-in; by default the dashboard. */
export function useRememberedPage(): string {
  const from = useLocation().state?.from as Location | undefined
  return from ? `${from.pathname}${from.search}${from.hash}` : '/dashboard'
}
