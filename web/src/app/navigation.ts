import {
  CalendarDays,
  CreditCard,
  type LucideIcon,
  Scissors,
  Settings,
  SquareKanban,
} from 'lucide-react'

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
