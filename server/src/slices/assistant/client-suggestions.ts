import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { formatDays } from '@chairtime/core/texts/format.ts'
import { formatInstant, localDate } from '@chairtime/core/time/zone.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { clientReference, contactView } from '../../scheduling/appointment/record.ts'
import { amountText, type Basis, type Found, localTimeText } from './found.ts'
import { readOverdue } from './store.ts'

/** Suggestions about clients of the waiting list for whom a time is free, the soonest time first. */
export function waitingClients({ book, openings, most, showsMoney, texts }: Basis): Found[] {
  const { waitingClient } = texts
  const { salon, names } = book
  const prices = new Map(book.services.map(({ id, price_minor }) => [id, price_minor]))
  return [...openings]
    .sort((a, b) => a.start.start - b.start.start)
    .slice(0, most)
    .map(({ entry, start: { start, staffIds } }) => {
      const client = clientReference(entry)
      const price = entry.service_ids.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0)
      const staff = staffIds.map((id) => names.get(id) ?? '')
      const services = entry.services.map(({ name }) => name)
      const name = client?.name ?? deskTexts(book.business.locale).client.unknown
      return {
        about: [entry.id, localDate(salon.zone, start)],
        title: waitingClient.title(name),
        description: waitingClient.description(services, staff, localTimeText(book, start)),
        impact: showsMoney ? waitingClient.impact(amountText(book, price)) : null,
        action: {
          kind: 'book',
          label: waitingClient.action(name),
          client_id: client?.id ?? null,
          contact: client?.id ? null : contactView(entry),
          service_ids: [...entry.service_ids],
          staff_id: entry.staff?.id ?? staffIds[0] ?? null,
          start_time: formatInstant(salon.zone, start),
          waitlist_entry_id: entry.id,
        },
      }
    })
}

/** Suggestions about clients who stay away for longer than usual, the most recent visit first. */
export async function overdueClients(
  db: TenantRead,
  { book, now, most, texts: { overdueClient } }: Basis,
): Promise<Found[]> {
  const { locale } = book.business
  const rows = await readOverdue(db, { now, most })
  return rows.map(({ id, name, last_day, usual_days, away_days }) => ({
    about: [id, last_day],
    title: overdueClient.title(name),
    description: overdueClient.description(
      formatDays(usual_days, locale),
      formatDays(away_days, locale),
    ),
    impact: null,
    action: {
      kind: 'book',
      label: overdueClient.action(name),
      client_id: id,
      contact: null,
      service_ids: [],
      staff_id: null,
      start_time: null,
      waitlist_entry_id: null,
    },
  }))
}
