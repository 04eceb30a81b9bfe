import { appointmentStatuses } from '@chairtime/core/booking/status.ts'
import { shortName } from '@chairtime/core/text/names.ts'
import { type ActivityFacts, activityTexts } from '@chairtime/core/texts/activity.ts'
import { formatMoney, formatTime, keepTogether } from '@chairtime/core/texts/format.ts'
import { localDay, parseInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { actingClientOf } from '../../scheduling/appointment/record.ts'
import { isAboutMoney } from '../../scheduling/effects/audit-store.ts'
import type { EventRow } from './store.ts'

/**
 * The sentence of an event for the activity list, for example "Lea K. booked Colour with Mia for Thu 2:30 PM".
 * Without `showsMoney`, amounts and remarks about money are left out.
 */
export function sentence(event: EventRow, showsMoney: boolean): string {
  return activityTexts(event.locale).activity[event.kind](factsOf(event, showsMoney))
}

function factsOf(event: EventRow, showsMoney: boolean): ActivityFacts {
  const { data, client_name, actor_kind, actor_name } = event
  const byClient = actor_kind === 'client'
  const client = byClient ? actingClient(event) : client_name && shortName(client_name)
  const isPersonName = event.kind === 'user.sign_in_failed' || event.kind.startsWith('team.')
  const showsReason = showsMoney || !isAboutMoney(event.kind)
  const name = typeof data.name === 'string' ? data.name : null
  return {
    actor: byClient && client !== null ? client : shortName(actor_name),
    byClient,
    client,
    walkIn: event.walk_in ?? false,
    services: event.services,
    staff: event.staff.map(shortName),
    when: when(event),
    name: name !== null && isPersonName ? shortName(name) : name,
    status: appointmentStatuses.find((status) => status === data.status) ?? null,
    changed: typeof data.changed === 'string' ? data.changed.split(',').filter(Boolean) : [],
    reason: showsReason && typeof data.reason === 'string' ? data.reason : null,
    provenBy: data.by === 'email' || data.by === 'phone' ? data.by : null,
    count: Number(data.count),
    amount: showsMoney ? amountOf(event) : null,
  }
}

/** The client who did it: the present client by the present name, an earlier client by the name at that time. */
function actingClient(event: EventRow): string {
  const { holder, client_id, client_name, actor_id, actor_name, locale } = event
  const which = actingClientOf({ holder: holder ?? 0, client_id }, event)
  if (which === 'present') return shortName(client_name ?? actor_name)
  if (which === 'unknown') return activityTexts(locale).someClient
  // an erasure finds the names of a client by the id of the file, so a client who had no file is not named
  return actor_id === null ? activityTexts(locale).earlierClient : shortName(actor_name)
}

function amountOf({ data: { total, currency }, locale }: EventRow): string | null {
  if (typeof total !== 'number' || typeof currency !== 'string') return null
  return formatMoney(total, currency, locale)
}

/** The start of the visit that the event is about: as the event recorded it, else the present start. */
function when(event: EventRow): string | null {
  const zone = zoneTable(event.timezone)
  const kept = event.data.start_time
  const minute =
    typeof kept === 'string' ? parseInstant(kept) : event.starts_at && minuteOf(event.starts_at)
  if (minute === null) return null
  const daysApart = Math.abs(localDay(zone, minute) - localDay(zone, minuteOf(event.at)))
  return keepTogether(formatTime(minute * 60_000, event, daysApart < 7 ? 'weekdayTime' : 'dayTime'))
}
