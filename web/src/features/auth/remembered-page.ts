import { type Location, useLocation } from 'react-router'

/** The page that the guard turned away from, else the dashboard. */
export function useRememberedPage(): string {
  const from = useLocation().state?.from as Location | undefined
  return from ? `${from.pathname}${from.search}${from.hash}` : '/dashboard'
}
