import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { dayNumber, formatClock, weekdayOf } from '@chairtime/core/time/local.ts'
import { toLocal, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import type { TenantWrite } from '../../platform/database.ts'
import { type EventKind, recordEvent } from '../activity/store.ts'
import { type AppointmentMessageKind, enqueueMessage } from '../messages/store.ts'
import { notify } from '../notifications/store.ts'
import type { Person } from './people-store.ts'
import { type AppointmentRecord, appointmentView } from './views.ts'

/** What happened to an appointment, in the words of those who must hear of it. */
export interface Happening {
  readonly action: 'created' | 'updated' | 'cancelled'
  readonly event: EventKind
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
  /** Told to the client, if there is one who can be reached. */
  readonly message?: AppointmentMessageKind | undefined
  /** Rings the salon's bell: what clients do by themselves. */
  readonly bell?: { readonly kind: string; readonly title: string } | undefined
}

/** Writes down what follows, in the same transaction, and announces it once that is certain. */
export async function appointmentHappened(
  db: TenantWrite,
  ctx: Context,
  record: AppointmentRecord,
  person: Person | undefined,
  happening: Happening,
): Promise<AppointmentView> {
  const { action, event, data, message, bell } = happening
  await recordEvent(db, ctx, { kind: event, appointmentId: record.id, ...(data && { data }) })
  if (message && person) await tellClient(db, record, person, message, ctx.now)
  if (bell) await ringBell(db, ctx, record, bell)
  const appointment = appointmentView(record)
  ctx.announce({ kind: 'appointment', action, appointment })
  return appointment
}

/** Nobody is told of what has begun: whoever sits in the chair knows. */
async function tellClient(
  db: TenantWrite,
  record: AppointmentRecord,
  person: Person,
  kind: AppointmentMessageKind,
  now: Date,
): Promise<void> {
  if (record.start * 60_000 <= now.getTime()) return
  const message = {
    kind,
    appointmentId: record.id,
    appointmentVersion: record.version,
    clientId: person.id,
    dueAt: now,
  }
  if (person.email) await enqueueMessage(db, { ...message, channel: 'email' }, now)
  if (person.phone && person.sms_opt_in) {
    await enqueueMessage(db, { ...message, channel: 'sms' }, now)
  }
}

async function ringBell(
  db: TenantWrite,
  ctx: Context,
  record: AppointmentRecord,
  { kind, title }: { readonly kind: string; readonly title: string },
): Promise<void> {
  const message = summary(record)
  await notify(db, { kind, title, message, appointmentId: record.id }, ctx.now)
  ctx.announce({ kind: 'notification', notification: { type: 'info', title, message } })
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Lea K.: Colour with Mia, Thu 2026-03-12 14:30". */
function summary({ client_name, lines, start, timezone }: AppointmentRecord): string {
  const { date, minute } = toLocal(zoneTable(timezone), start)
  const services = lines.map(({ service_name }) => service_name).join(' + ')
  const when = `${weekdays[weekdayOf(dayNumber(date))]} ${date} ${formatClock(minute)}`
  return `${client_name ?? 'Walk-in'}: ${services} with ${lines[0]!.staff_name}, ${when}`
}
