import type { suggestion } from '@chairtime/contract/assistant.ts'
import { seesMoney } from '@chairtime/contract/money-shown.ts'
import { may, type Permission } from '@chairtime/contract/permissions.ts'
import {
  type SuggestionKind,
  suggestionKinds,
  typeOfKind,
} from '@chairtime/core/assistant/suggestion.ts'
import { assistantTexts } from '@chairtime/core/texts/assistant.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { readOwnStaff } from '../staff/own-staff-store.ts'
import { readOpenings } from '../waitlist/openings-store.ts'
import { overdueClients, waitingClients } from './client-suggestions.ts'
import { fullDays, longStretches } from './day-suggestions.ts'
import type { Basis, Found } from './found.ts'
import { durationOutliers, priceOutliers } from './service-suggestions.ts'
import { readDismissed } from './store.ts'
import { doubleBookings, noShowRisks } from './visit-suggestions.ts'

type Suggestion = z.output<typeof suggestion>

/** The most suggestions of one kind that a user sees. */
const EACH_MAX = 5

/** The permission that a user needs to see suggestions of a kind. */
const permissionOfKind: Readonly<Record<SuggestionKind, Permission>> = {
  double_booking: 'appointments.write',
  no_show_risk: 'clients.read',
  waiting_client: 'appointments.write',
  long_stretch: 'calendar.read',
  overdue_client: 'appointments.write',
  full_day: 'staff.write',
  duration_outlier: 'services.write',
  price_outlier: 'services.write',
}

const finders: Readonly<
  Record<SuggestionKind, (db: TenantRead, basis: Basis) => Promise<Found[]> | Found[]>
> = {
  double_booking: doubleBookings,
  no_show_risk: noShowRisks,
  waiting_client: (_db, basis) => waitingClients(basis),
  long_stretch: (_db, basis) => longStretches(basis),
  overdue_client: overdueClients,
  full_day: (_db, basis) => fullDays(basis),
  duration_outlier: durationOutliers,
  price_outlier: (_db, basis) => priceOutliers(basis),
}

/**
 * The suggestions that a user may see and has not dismissed, the most urgent kind first, and at most `EACH_MAX` of each
 * kind. A stylist sees those about her own days only.
 */
export async function findSuggestions(
  db: TenantRead,
  { now, actor }: Pick<Context, 'now' | 'actor'>,
): Promise<Suggestion[]> {
  const { role } = actor
  const { book, openings } = await readOpenings(db, {}, now)
  if (!book || role === null) return []
  const own = may(role, 'appointments.write') ? undefined : await readOwnStaff(db, actor.id)
  const dismissed = await readDismissed(db, userIdOf(actor))
  const basis: Omit<Basis, 'most'> = {
    book,
    openings,
    own,
    now,
    minute: minuteOf(now),
    showsMoney: seesMoney(role),
    texts: assistantTexts(book.business.locale),
  }
  const suggestions: Suggestion[] = []
  for (const kind of suggestionKinds.filter((k) => may(role, permissionOfKind[k]))) {
    const dismissedCount = [...dismissed].filter((id) => id.startsWith(`${kind}.`)).length
    const found = await finders[kind](db, { ...basis, most: EACH_MAX + dismissedCount })
    const all = found.map(({ about, ...rest }) => ({
      id: [kind, ...about].join('.'),
      kind,
      type: typeOfKind[kind],
      ...rest,
    }))
    suggestions.push(...all.filter(({ id }) => !dismissed.has(id)).slice(0, EACH_MAX))
  }
  return suggestions
}
