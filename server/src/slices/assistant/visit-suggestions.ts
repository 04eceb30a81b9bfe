import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { amountText, type Basis, type Found, localTimeText } from './found.ts'
import { readDoubleBookings, readNoShowRisks } from './store.ts'

/** Suggestions about visits that overlap another visit of the same staff member because of an override. */
export async function doubleBookings(
  db: TenantRead,
  { book, now, most, texts: { doubleBooking } }: Basis,
): Promise<Found[]> {
  const clientTexts = deskTexts(book.business.locale).client
  const rows = await readDoubleBookings(db, { now, most })
  return rows.map(({ id, other_id, staff_id, starts_at, reason, ...visit }) => ({
    about: [id, other_id],
    title: doubleBooking.title(book.names.get(staff_id) ?? ''),
    description: doubleBooking.description(
      localTimeText(book, starts_at),
      [
        visitClient(visit.client, visit.source, clientTexts),
        visitClient(visit.other_client, visit.other_source, clientTexts),
      ],
      reason,
    ),
    impact: null,
    action: { kind: 'show_appointment', label: doubleBooking.action, appointment_id: id },
  }))
}

/** Suggestions about visits that the client may miss. */
export async function noShowRisks(
  db: TenantRead,
  { book, now, most, showsMoney, texts: { noShowRisk } }: Basis,
): Promise<Found[]> {
  const rows = await readNoShowRisks(db, { now, most })
  return rows.map(({ id, client, starts_at, price_minor, missed, visits }) => ({
    about: [id],
    title: noShowRisk.title(client),
    description: noShowRisk.description(localTimeText(book, starts_at), missed, visits),
    impact: showsMoney ? noShowRisk.impact(amountText(book, price_minor)) : null,
    action: { kind: 'show_appointment', label: noShowRisk.action, appointment_id: id },
  }))
}
