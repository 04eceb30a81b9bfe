import { may, type Permission } from '@chairtime/contract/permissions.ts'
import type { AppTexts } from '@chairtime/core/texts/app.ts'
import {
  CalendarDays,
  CreditCard,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Scissors,
  Settings,
  SquareKanban,
  UsersRound,
} from 'lucide-react'
import { useBilling } from '../lib/billing.ts'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'

/** The name of a page that has a title. */
export type PageName = keyof AppTexts['frame']['pageTitle']

export interface Destination {
  readonly name: keyof AppTexts['frame']['destination']
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The permission that a page needs. Pages that every role may open are left out. */
export const pageNeeds: Readonly<Partial<Record<PageName, Permission>>> = {
  clients: 'clients.read',
  client: 'clients.read',
  waitlist: 'clients.read',
  checkouts: 'appointments.checkout',
  hours: 'onboarding.write',
  staff: 'onboarding.write',
  team: 'team.read',
  billing: 'billing.read',
}

const entries: readonly Omit<Destination, 'label'>[] = [
  { name: 'today', path: '/dashboard', icon: SquareKanban },
  { name: 'calendar', path: '/calendar', icon: CalendarDays },
  { name: 'clients', path: '/clients', icon: UsersRound },
  { name: 'waitlist', path: '/waitlist', icon: Hourglass },
  { name: 'checkouts', path: '/checkouts', icon: ReceiptText },
  { name: 'services', path: '/services', icon: Scissors },
  { name: 'settings', path: '/settings', icon: Settings },
  { name: 'billing', path: '/billing', icon: CreditCard },
]

/** Entries of the navigation that the user's role may open; without Billing while billing is off. */
export function useDestinations(): readonly Destination[] {
  const { destination } = useAppTexts().frame
  const role = useSession((session) => session.tenant?.role)
  const hasBilling = useBilling()?.status !== 'off'
  return entries
    .filter(({ name }) => name !== 'billing' || hasBilling)
    .filter(({ name }) => {
      const needs = pageNeeds[name]
      return !needs || (role && may(role, needs))
    })
    .map((entry) => ({ ...entry, label: destination[entry.name] }))
}
