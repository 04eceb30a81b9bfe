import type { AppTexts } from '@chairtime/core/texts/app.ts'
import {
  CalendarDays,
  CreditCard,
  type LucideIcon,
  Scissors,
  Settings,
  SquareKanban,
} from 'lucide-react'
import { useBilling } from '../lib/billing.ts'
import { useAppTexts } from '../lib/texts.ts'

/** A page with a title. */
export type PageName = keyof AppTexts['frame']['pageTitle']

export interface Destination {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** Entries of the navigation, without Billing while billing is off. */
export function useDestinations() {
  const { destination } = useAppTexts().frame
  const hasBilling = useBilling()?.status !== 'off'
  return {
    today: { path: '/dashboard', label: destination.today, icon: SquareKanban },
    calendar: { path: '/calendar', label: destination.calendar, icon: CalendarDays },
    services: { path: '/services', label: destination.services, icon: Scissors },
    settings: { path: '/settings', label: destination.settings, icon: Settings },
    ...(hasBilling && {
      billing: { path: '/billing', label: destination.billing, icon: CreditCard },
    }),
  }
}
