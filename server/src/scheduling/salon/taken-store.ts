import { type ClaimWindow, claimWindowOf } from '@chairtime/core/booking/claim-window.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { localDate, type ZoneTable } from '@chairtime/core/time/zone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'
import { OPEN } from '../appointment/status-store.ts'
import { packClaims } from './packed-claims-store.ts'

/** Which part of a salon's book to read, and what counts as taken in it. */
export interface BookQuery {
  /**
   * The local days around a minute; or `count` local days from a date, by default today; or the minutes that matter to
   * one start.
   */
  readonly days:
    | { readonly around: EpochMinute; readonly daysAround?: number }
    | { readonly from?: LocalDate | undefined; readonly count: number }
    | ClaimWindow
  readonly now: Date
  /**
   * The client whose other visits count as taken; none by default. The value `found` stands for the `proven` clients of
   * `find`.
   */
  readonly clientId?: string | null
  /** A query for clients (`id`, `proven` and more columns), sent in the same round trip. */
  readonly find?: RawBuilder<unknown>
  /** The appointment whose own claims do not count as taken. */
  readonly exceptAppointmentId?: string | null
  /** The token of the hold whose claims do not count as taken. */
  readonly ownHoldToken?: string | null
  /** Whether each claim comes with its appointment. */
  readonly withAppointments?: boolean
}

/**
 * No claim lasts longer than this (constraint `claims_bounded`). So a claim that starts more than this before a window
 * does not reach into the window.
 */
const CLAIM_MAX_MINUTES = 2880

interface ClaimsRow {
  readonly version: string
  readonly claims: string | null
  readonly found: readonly unknown[] | null
}

/**
 * Reads the version of the salon's configuration, the clients of `find`, and what is taken: one text for all claims,
 * which `unpackClaims` reads.
 */
export async function readClaims(
  db: TenantRead,
  zone: ZoneTable,
  request: BookQuery,
): Promise<ClaimsRow> {
  const { find, withAppointments = false } = request
  const { rows } = await readSql<ClaimsRow>`
    ${find ? sql`with found as materialized (${find})` : sql``}
    select ${versionOf} as version,
      ${find ? sql`(select json_agg(found) from found)` : sql`null`} as found,
      (select ${packClaims(withAppointments)} from (${takenTime(db, request, windowFor(zone, request))}) c) as claims
    from businesses b where b.tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/**
 * All that takes the time of a subject: active claims, and inactive claims, such as those that the desk made in spite
 * of other claims. An inactive claim counts while its appointment is open.
 */
function takenTime(db: TenantRead, request: BookQuery, window: ClaimWindow): RawBuilder<unknown> {
  const { now, ownHoldToken = null } = request
  const columns = sql`c.subject_id, c.starts_at, c.ends_at, c.appointment_id`
  const about = sql`c.tenant_id = ${db.tenantId} and ${overlapping(window)}
    ${exceptAppointment(request.exceptAppointmentId ?? null)}`
  const valid = sql`c.active and (c.expires_at is null or c.expires_at > ${now})
    ${exceptHold(db, ownHoldToken)}`
  const isOfClient = sql`c.subject_kind = 'client' and ${ofClient(request.clientId ?? null)}`
  return sql`
    select ${columns} from claims c where ${about} and c.subject_kind <> 'client' and ${valid}
    union all
    select ${columns} from claims c where ${about} and ${isOfClient} and ${valid}
    union all
    select ${columns} from claims c
    join appointments a on a.tenant_id = c.tenant_id and a.id = c.appointment_id
    where ${about} and not c.active and (c.subject_kind <> 'client' or ${isOfClient})
      and a.status in ${OPEN}`
}

function overlapping({ from, to }: ClaimWindow): RawBuilder<unknown> {
  return sql`c.starts_at >= ${atMinute(from - CLAIM_MAX_MINUTES)}
    and c.starts_at < ${atMinute(to)} and c.ends_at > ${atMinute(from)}`
}

function ofClient(clientId: string | null): RawBuilder<unknown> {
  if (clientId === null) return sql`false`
  return clientId === 'found'
    ? sql`c.subject_id = any(array(select id from found where proven))`
    : sql`c.subject_id = ${clientId}`
}

function exceptAppointment(id: string | null): RawBuilder<unknown> {
  return id === null ? sql`` : sql`and c.appointment_id is distinct from ${id}`
}

function exceptHold(db: TenantRead, token: string | null): RawBuilder<unknown> {
  return token === null
    ? sql``
    : sql`and (c.hold_id is null or c.hold_id is distinct from (select h.id from holds h
        where h.tenant_id = ${db.tenantId} and h.token_hash = ${hashToken(token)}))`
}

/** The minutes for which claims are read for a request. */
export function windowFor(zone: ZoneTable, { days, now }: BookQuery): ClaimWindow {
  if ('to' in days) return days
  if ('count' in days) {
    const from = days.from ?? localDate(zone, minuteOf(now))
    return claimWindowOf(zone, { from, days: days.count })
  }
  const { around, daysAround = 0 } = days
  const from = addDays(localDate(zone, around), -daysAround)
  return claimWindowOf(zone, { from, days: 2 * daysAround + 1 })
}

/**
 * The version counter together with the transaction id of the row. The counter alone does not suffice, because a
 * transaction that is rolled back may have cached its configuration under the new count. The next change reaches the
 * same count with another configuration.
 */
export const versionOf = sql<string>`b.config_version::text || '.' || b.xmin::text`
