import type {
  AffectedBooking,
  AffectedBookings,
  AffectedChoice,
} from '@chairtime/contract/affected.ts'
import { may } from '@chairtime/contract/permissions.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { formatInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { findClients } from '../client/client-store.ts'
import { channelsTo, phoneTo } from './effects.ts'
import { type SalonChange, takersOf } from './give.ts'
import { type AppointmentRecord, clientReference } from './record.ts'

/** The choices for a visit that stays at its time. Such a visit can also be given to one of its `takers`. */
export const CHOICES_IN_PLACE: readonly AffectedChoice[] = ['keep', 'cancel']
/**
 * The only choice for a caller who does not decide about visits (a stylist), and for a visit in progress. The rest of a
 * visit in progress can also be given to one of its `takers`.
 */
export const KEEP_ONLY: readonly AffectedChoice[] = ['keep']
/** The choices for a visit that a new time zone would show at another time. */
export const CHOICES_WHEN_MOVED: readonly AffectedChoice[] = ['keep_time_of_day', 'keep_instant']

/** Takers are listed for the first visits only, because each visit costs one or two queries. */
const VISITS_WITH_TAKERS = 50

/**
 * The visits as shown to a caller who has to decide about them. A caller who may not see clients gets no phone numbers
 * and no channels. The `choices` beside the list are for all its visits together. If a visit of the list moves, they
 * are the choices of that visit. If all visits stay at their time, they are `keep` and `cancel`. A caller who does not
 * decide about visits then gets `keep` alone.
 */
export async function listAffected(
  db: TenantRead,
  ctx: Context,
  visits: readonly AppointmentRecord[],
  change: SalonChange,
  choicesFor: (visit: AppointmentRecord) => readonly AffectedChoice[],
): Promise<AffectedBookings> {
  const seesClients = may(ctx.actor.role, 'clients.read')
  const clients = await findClients(
    db,
    visits.flatMap(({ client_id }) => client_id ?? []),
  )
  const appointments: AffectedBooking[] = []
  for (const visit of visits) {
    const choices = choicesFor(visit)
    const client = clients.get(visit.client_id ?? '')
    const listsTakers = canBeGiven(ctx, choices) && appointments.length < VISITS_WITH_TAKERS
    appointments.push({
      id: visit.id,
      status: visit.status,
      start_time: formatInstant(change.before.zone, visit.start),
      paid: visit.checked_out,
      client_name: clientReference(visit)?.name ?? null,
      source: visit.source,
      service_name: itemAt(visit.lines, 0).service_name,
      phone: seesClients ? phoneTo(visit, client) : null,
      channels: seesClients ? channelsTo(visit, client, ctx) : [],
      choices,
      takers: listsTakers ? await takersOf(db, visit, change, ctx.now) : [],
    })
  }
  const moved = appointments.find(({ choices }) => !isStaying(choices))
  return { appointments, choices: moved?.choices ?? (decides(ctx) ? CHOICES_IN_PLACE : KEEP_ONLY) }
}

/** Whether the caller may give a visit with these choices to another staff member. The visit must stay at its time. */
export function canBeGiven(ctx: Context, choices: readonly AffectedChoice[]): boolean {
  return decides(ctx) && isStaying(choices)
}

/**
 * Whether the caller decides what becomes of visits. A stylist does not: visits that a change by a stylist affects
 * are kept.
 */
export function decides({ actor }: Context): boolean {
  return may(actor.role, 'appointments.write')
}

function isStaying(choices: readonly AffectedChoice[]): boolean {
  return choices.includes('keep')
}
