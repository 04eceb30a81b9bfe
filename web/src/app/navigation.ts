import {
  CalendarDays,
  CreditCard,
  type LucideIcon,
  Scissors,
  Settings,
  SquareKanban,
} from 'lucide-react'
import { useBilling } from '../lib/billing.ts'

export interface Destination {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

export const destinations = {
  today: { path: '/dashboard', label: 'Today', icon: SquareKanban },
  calendar: { path: '/calendar', label: 'Calendar', icon: CalendarDays },
  services: { path: '/services', label: 'Services', icon: Scissors },
  settings: { path: '/settings', label: 'Settings', icon: Settings },
  billing: { path: '/billing', label: 'Billing', icon: CreditCard },
} as const satisfies Record<string, Destination>

/** Entries of the navigation, without Billing while billing is off. */
export function useDestinations(): Destination[] {
  const hasBilling = useBilling()?.status !== 'off'
  return Object.values(destinations).filter((to) => hasBilling || to !== destinations.billing)
}
