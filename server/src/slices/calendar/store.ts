import type { EpochMinute, Taken } from '@chairtime/core/booking/model.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { localDate, toInstant, type ZoneTable } from '@chairtime/core/time/zone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database.ts'
import { hashToken } from '../../platform/ids.ts'
import { atMinute, minuteOf } from '../../platform/instants.ts'
import { forget, remember, remembered } from './salon-cache.ts'
import { type SalonRecord, type SalonRows, salonRecord } from './salon-record.ts'

/** The salon's book over some days: its configuration and what is taken. */
export interface Book extends SalonRecord {
  /** As the database packed it: the same text is the same book. */
  readonly claims: string
  readonly taken: Taken
}

export interface BookRequest {
  /** Which days, in the salon's own calendar: those around a minute, or some from a date (or today) on. */
  readonly days:
    | { readonly around: EpochMinute; readonly reachDays?: number }
    | { readonly from?: LocalDate | undefined; readonly count: number }
  readonly now: Date
  /** Whose other visits count as well; nobody's unless given. */
  readonly clientId?: string | null
  /** Its own time does not stand in an appointment's way. */
  readonly exceptAppointmentId?: string | null
  /** Nor does a hold in the way of whoever holds its token. */
  readonly ownHoldToken?: string | null
  /** Also tells which appointment each claim is of. */
  readonly withAppointments?: boolean
}

/** The engine looks at claims this far around the days that it is asked about. */
const REACH_DAYS = 3
/** No claim is longer, so an earlier one cannot reach in. */
const CLAIM_MAX_MINUTES = 2880

/**
 * The salon's book in one round trip: what is taken, and the version of the configuration, which is
 * read anew only when it is not the one remembered. Claims of holds that have run out are left out.
 */
export async function loadBook(db: TenantRead, request: BookRequest): Promise<Book> {
  for (;;) {
    const record = remembered(db.tenantId) ?? (await readSalon(db))
    const { version, claims } = await readClaims(db, record.salon.zone, request)
    if (version === record.version) return bookOf(record, claims ?? '')
    forget(db.tenantId)
  }
}

/** Unpacked by whoever looks into it first, if anybody does. */
function bookOf(record: SalonRecord, claims: string): Book {
  let taken: Taken | undefined
  return {
    ...record,
    claims,
    get taken() {
      taken ??= unpack(claims)
      return taken
    },
  }
}

/** The salon's configuration alone, as it is now. */
export async function loadSalon(db: TenantRead): Promise<SalonRecord> {
  const known = remembered(db.tenantId)
  if (!known) return readSalon(db)
  const { rows } = await sql<{ version: string }>`
    select ${versionOf} as version from businesses b where b.tenant_id = ${db.tenantId}`.execute(db)
  return rows[0]?.version === known.version ? known : readSalon(db)
}

interface Window {
  readonly from: EpochMinute
  readonly to: EpochMinute
}

function windowOf(zone: ZoneTable, { days, now }: BookRequest): Window {
  if ('around' in days) {
    const reach = (REACH_DAYS + (days.reachDays ?? 0)) * 1440
    return { from: days.around - reach, to: days.around + reach }
  }
  const first = days.from ?? localDate(zone, minuteOf(now))
  return {
    from: toInstant(zone, addDays(first, 1 - REACH_DAYS), 0),
    to: toInstant(zone, addDays(first, days.count + REACH_DAYS - 1), 0),
  }
}

/**
 * The version counter together with the row's own stamp: a change that was rolled back may have
 * shown its counter inside its transaction, and the next change will count to the same number.
 */
const versionOf = sql<string>`b.config_version::text || '.' || b.xmin::text`

const minute = (column: string): RawBuilder<number> =>
  sql<number>`(date_part('epoch', ${sql.ref(column)}) / 60)::int`

/** What is taken, as one text for all claims: `[subject, [start, end, …], subject, …]`, in epoch minutes. */
export async function readClaims(
  db: TenantRead,
  zone: ZoneTable,
  request: BookRequest,
): Promise<{ version: string; claims: string | null }> {
  const appointment = request.withAppointments
    ? sql`|| ',"' || coalesce(c.appointment_id::text, '') || '"'`
    : sql``
  const { rows } = await sql<{ version: string; claims: string | null }>`
    select ${versionOf} as version, (
      select string_agg('"' || subject_id || '",[' || spans || ']', ',')
      from (
        select c.subject_id, string_agg(
          ${minute('c.starts_at')} || ',' || ${minute('c.ends_at')} ${appointment},
          ',' order by c.starts_at) as spans
        from (${standing(db, request, windowOf(zone, request))}) c
        group by c.subject_id
      ) subjects
    ) as claims
    from businesses b where b.tenant_id = ${db.tenantId}`.execute(db)
  return rows[0]!
}

/**
 * What takes somebody's time: claims, and what the desk booked on top of them in spite of others. The
 * latter claims nothing, so that only whoever looks here finds that the person is busy.
 */
function standing(db: TenantRead, request: BookRequest, { from, to }: Window): RawBuilder<unknown> {
  const about = sql`c.starts_at >= ${atMinute(from - CLAIM_MAX_MINUTES)}
    and c.starts_at < ${atMinute(to)} and c.ends_at > ${atMinute(from)}
    ${ofClient(request.clientId ?? null)}
    ${exceptAppointment(request.exceptAppointmentId ?? null)}`
  return sql`
    select c.subject_id, c.starts_at, c.ends_at, c.appointment_id from claims c
    where c.tenant_id = ${db.tenantId} and c.active and ${about}
      and (c.expires_at is null or c.expires_at > ${request.now})
      ${exceptHold(db, request.ownHoldToken ?? null)}
    union all
    select c.subject_id, c.starts_at, c.ends_at, c.appointment_id from claims c
    join appointments a on a.tenant_id = c.tenant_id and a.id = c.appointment_id
    where c.tenant_id = ${db.tenantId} and not c.active and ${about}
      and a.status in ('pending', 'confirmed', 'arrived', 'in_progress')`
}

function ofClient(clientId: string | null): RawBuilder<unknown> {
  return clientId === null
    ? sql`and c.subject_kind <> 'client'`
    : sql`and (c.subject_kind <> 'client' or c.subject_id = ${clientId})`
}

function exceptAppointment(id: string | null): RawBuilder<unknown> {
  return id === null ? sql`` : sql`and c.appointment_id is distinct from ${id}`
}

function exceptHold(db: TenantRead, token: string | null): RawBuilder<unknown> {
  return token === null
    ? sql``
    : sql`and c.hold_id is distinct from (select h.id from holds h
        where h.tenant_id = ${db.tenantId} and h.token_hash = ${hashToken(token)})`
}

function unpack(claims: string): Taken {
  const subjects: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const appointments: string[] = []
  const packed = JSON.parse(`[${claims}]`) as (string | (number | string)[])[]
  for (let i = 0; i < packed.length; i += 2) {
    const subject = packed[i] as string
    const spans = packed[i + 1] as (number | string)[]
    const width = typeof spans[2] === 'string' ? 3 : 2
    for (let j = 0; j < spans.length; j += width) {
      subjects.push(subject)
      starts.push(spans[j] as number)
      ends.push(spans[j + 1] as number)
      if (width === 3) appointments.push(spans[j + 2] as string)
    }
  }
  return { subjects, starts, ends, ...(appointments.length > 0 && { appointments }) }
}

async function readSalon(db: TenantRead): Promise<SalonRecord> {
  const t = db.tenantId
  const { rows } = await sql<SalonRows>`
    select ${versionOf} as version,
      json_build_object('name', b.name, 'slug', b.slug, 'business_type', b.business_type,
        'timezone', b.timezone, 'currency', b.currency, 'locale', b.locale,
        'week_start', b.week_start, 'phone', b.phone, 'email', b.email, 'address', b.address,
        'about', b.about, 'brand_color', b.brand_color,
        'revenue_goal_minor', b.revenue_goal_minor, 'subscribed', b.subscribed,
        'trial_ends_ms', (date_part('epoch', b.trial_ends_at) * 1000)::bigint) as business,
      json_build_object('slotIntervalMinutes', b.slot_interval_minutes,
        'leadMinutes', b.lead_time_minutes, 'maxAdvanceDays', b.max_advance_days,
        'cancelWindowMinutes', b.cancel_window_minutes, 'moveWindowMinutes', b.move_window_minutes,
        'maxMoves', b.max_moves, 'holdMinutes', b.hold_minutes, 'approval', b.approval,
        'bufferPastClosing', b.buffer_past_closing) as policy,
      (select coalesce(json_agg(json_build_object('staff_id', staff_id, 'weekday', weekday,
          'opens', starts_minute, 'closes', ends_minute, 'is_break', is_break)
          order by weekday, starts_minute), '[]')
        from working_hours where tenant_id = ${t}) as hours,
      (select coalesce(json_agg(json_build_object('staff_id', staff_id, 'date', date,
          'opens', starts_minute, 'closes', ends_minute) order by date, starts_minute), '[]')
        from dated_hours where tenant_id = ${t}) as dated,
      (select coalesce(json_agg(json_build_object('subject_id', staff_id,
          'start', ${minute('starts_at')}, 'end', ${minute('ends_at')}) order by starts_at), '[]')
        from time_off where tenant_id = ${t}) as time_off,
      (select coalesce(json_agg(json_build_object('subject_id', unit_id,
          'start', ${minute('starts_at')}, 'end', ${minute('ends_at')}) order by starts_at), '[]')
        from resource_outages where tenant_id = ${t}) as outages,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'title', title,
          'order', position, 'active', active, 'own_hours', own_hours,
          'outside_hours', outside_hours) order by position), '[]')
        from staff where tenant_id = ${t}) as staff,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type,
          'order', position, 'active', active) order by position), '[]')
        from resource_units where tenant_id = ${t}) as units,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
          order by position, id), '[]')
        from service_categories where tenant_id = ${t}) as categories,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
          'description', s.description, 'category_id', s.category_id,
          'price_minor', s.price_minor, 'buffer_before_minutes', s.buffer_before_minutes,
          'buffer_after_minutes', s.buffer_after_minutes, 'lead_minutes', s.lead_minutes,
          'can_book_online', s.can_book_online,
          'double_booking_in_gap', s.double_booking_in_gap,
          'segments', (select json_agg(json_build_object('minutes', g.minutes, 'staff', g.staff,
              'resourceType', g.resource_type) order by g.position)
            from service_segments g where g.tenant_id = ${t} and g.service_id = s.id))
          order by s.position, s.id), '[]')
        from services s where s.tenant_id = ${t} and s.deleted_at is null
          and exists (select from service_segments g
            where g.tenant_id = ${t} and g.service_id = s.id)) as services,
      (select coalesce(json_agg(json_build_object('serviceId', p.service_id, 'staffId', p.staff_id,
          'segmentMinutes', p.segment_minutes, 'priceMinor', p.price_minor,
          'bufferBeforeMinutes', p.buffer_before_minutes,
          'bufferAfterMinutes', p.buffer_after_minutes)), '[]')
        from staff_services p join staff m on m.tenant_id = p.tenant_id and m.id = p.staff_id
        where p.tenant_id = ${t} and m.active) as terms
    from businesses b where b.tenant_id = ${t}`.execute(db)
  const record = salonRecord(rows[0]!)
  remember(t, record)
  return record
}
