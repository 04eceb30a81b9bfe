import type { ClaimWindow } from '@chairtime/core/booking/claim-window.ts'
import type { Taken } from '@chairtime/core/booking/model.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { PictureKind } from '@chairtime/core/salon/picture-shapes.ts'
import { sql } from 'kysely'
import type { TenantId, TenantRead } from '../../platform/database/database.ts'
import { epochMinute } from '../../platform/database/epoch-minute.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { beforeDeadline, withoutDeadline } from '../../platform/time/request-deadline.ts'
import { unpackClaims } from './packed-claims-store.ts'
import { pictureAt } from './picture-store.ts'
import { forget, remember, remembered } from './salon-cache.ts'
import { type SalonRecord, type SalonRows, salonRecord } from './salon-record.ts'
import { type BookQuery, readClaims, versionOf, windowFor } from './taken-store.ts'

/** The salon's book over some days: its configuration and what is taken. */
export interface Book extends SalonRecord {
  /** What is taken, as text that the database packed. Two books with the same version, days and `claims` are equal. */
  readonly claims: string
  readonly taken: Taken
  /** The minutes for which claims were read. */
  readonly window: ClaimWindow
  /** The clients that the query `find` of the request has found. */
  readonly found: readonly unknown[]
}

/**
 * The salon's book in one round trip: what is taken, and the version of the configuration. The configuration is
 * read again only when the cached one has another version. Claims of expired holds are left out.
 */
export async function loadBook(
  db: TenantRead,
  asked: BookQuery | ((salon: SalonRecord) => BookQuery),
): Promise<Book> {
  for (;;) {
    const record = (await lastRead(db)) ?? (await readOnce(db))
    const request = typeof asked === 'function' ? asked(record) : asked
    const { zone } = record.salon
    const { version, claims, found } = await readClaims(db, zone, request)
    if (version === record.version) {
      return bookOf(record, request, {
        claims: claims ?? '',
        window: windowFor(zone, request),
        found: found ?? [],
      })
    }
    forget(db.tenantId, record)
  }
}

/** `taken` is unpacked on first use. */
function bookOf(
  record: SalonRecord,
  { withAppointments = false }: BookQuery,
  read: Pick<Book, 'claims' | 'window' | 'found'>,
): Book {
  let taken: Taken | undefined
  return {
    ...record,
    ...read,
    get taken() {
      taken ??= unpackClaims(read.claims, withAppointments)
      return taken
    },
  }
}

/** The salon's configuration alone, as it is now. */
export async function loadSalon(db: TenantRead): Promise<SalonRecord> {
  for (;;) {
    const known = await lastRead(db)
    if (!known) return readOnce(db)
    const { rows } = await readSql<{ version: string }>`
      select ${versionOf} as version from businesses b where b.tenant_id = ${db.tenantId}`.execute(
      db,
    )
    if (rows[0]?.version === known.version) return known
    forget(db.tenantId, known)
  }
}

/** The reads under way outside a transaction, by salon. */
const reading = new Map<TenantId, Promise<SalonRecord>>()

/** The remembered configuration, current or not. Outside a transaction, waits first for the read under way, if any. */
async function lastRead(db: TenantRead): Promise<SalonRecord | undefined> {
  const running = db.autocommit && reading.get(db.tenantId)
  if (running) await beforeDeadline(running)
  return remembered(db.tenantId)
}

/**
 * Reads the configuration. Outside a transaction, only one read of a salon runs at a time, and others wait for its
 * result. Otherwise the reads of one salon with a large configuration could take all connections that the salons share.
 */
function readOnce(db: TenantRead): Promise<SalonRecord> {
  if (!db.autocommit) return readSalon(db)
  const running = reading.get(db.tenantId)
  if (running) return beforeDeadline(running)
  const read = withoutDeadline(() => readSalon(db)).finally(() => reading.delete(db.tenantId))
  reading.set(db.tenantId, read)
  return beforeDeadline(read)
}

async function readSalon(db: TenantRead): Promise<SalonRecord> {
  const t = db.tenantId
  const at = (kind: PictureKind, subject: string) => pictureAt(kind, sql.ref(subject), sql`${t}`)
  const { rows } = await readSql<SalonRows>`
    select ${versionOf} as version,
      json_build_object('name', b.name, 'slug', b.slug, 'business_type', b.business_type,
        'timezone', b.timezone, 'currency', b.currency, 'locale', b.locale,
        'week_start', b.week_start, 'phone', b.phone, 'email', b.email, 'address', b.address,
        'about', b.about, 'brand_color', b.brand_color,
        'logo', ${at('logo', 'b.tenant_id')}, 'cover', ${at('cover', 'b.tenant_id')},
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
          'start', ${epochMinute('starts_at')}, 'end', ${epochMinute('ends_at')}, 'kind', kind)
          order by starts_at), '[]')
        from time_off where tenant_id = ${t} and not past) as time_off,
      (select coalesce(json_agg(json_build_object('subject_id', unit_id,
          'start', ${epochMinute('starts_at')}, 'end', ${epochMinute('ends_at')}) order by starts_at), '[]')
        from resource_outages where tenant_id = ${t}) as outages,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'title', title,
          'order', position, 'active', active, 'own_hours', own_hours,
          'outside_hours', outside_hours, 'portrait', ${at('portrait', 'staff.id')}) order by position, id), '[]')
        from staff where tenant_id = ${t}) as staff,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type,
          'order', position, 'active', active) order by position, id), '[]')
        from resource_units where tenant_id = ${t}) as units,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
          order by position, id), '[]')
        from service_categories where tenant_id = ${t}) as categories,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
          'description', s.description, 'category_id', s.category_id,
          'price_minor', s.price_minor, 'buffer_before_minutes', s.buffer_before_minutes,
          'buffer_after_minutes', s.buffer_after_minutes, 'lead_minutes', s.lead_minutes,
          'can_book_online', s.can_book_online,
          'double_booking_in_gap', s.double_booking_in_gap, 'photo', ${at('photo', 's.id')},
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
  const record = salonRecord(itemAt(rows, 0))
  remember(t, record)
  return record
}
