import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { type Kysely, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database-types.ts'
import { lifetimes } from '../../platform/identity/session-lifetimes.ts'
import { minutesAfter } from '../../platform/time/instants.ts'

/** Hours for which the kept answer to a repeatable request stays. */
const KEY_HOURS = 48

/** Days for which an expired password reset stays. */
const RESET_DAYS = 14

/** The most tokens of each kind that one run removes. */
const REMOVED_AT_ONCE = 20_000

/** The condition of client notes that were removed at least a day ago. */
const endedNotes = (now: Date) => sql`removed_at <= ${now}::timestamptz - interval '1 day'`

/**
 * The ids of salons with holds, kept answers or contact codes that have expired, with notes that were removed a day
 * ago, or with devices whose session was ended.
 */
export async function salonsToTidy(jobs: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from holds where expires_at <= ${now}
    union
    select tenant_id from contact_proofs where expires_at <= ${now}
    union
    select tenant_id from client_notes where ${endedNotes(now)}
    union
    select tenant_id from push_devices d
     where not exists (select from sessions s where s.id = d.session_id and s.revoked_at is null)
    union
    select tenant_id from idempotency_keys
     where created_at <= ${now}::timestamptz - make_interval(hours => ${KEY_HOURS}::int)`.execute(
    jobs,
  )
  return rows.map((row) => row.tenant_id)
}

/**
 * Removes expired holds (with their claims), contact codes and kept answers, and the notes that were removed a day
 * ago.
 */
export async function removeExpired(db: TenantWrite, now: Date): Promise<void> {
  await sql`delete from holds where tenant_id = ${db.tenantId} and expires_at <= ${now}`.execute(db)
  await sql`
    delete from contact_proofs where tenant_id = ${db.tenantId} and expires_at <= ${now}`.execute(
    db,
  )
  await sql`
    delete from client_notes where tenant_id = ${db.tenantId} and ${endedNotes(now)}`.execute(db)
  await sql`
    delete from idempotency_keys
     where tenant_id = ${db.tenantId}
       and created_at <= ${now}::timestamptz - make_interval(hours => ${KEY_HOURS}::int)`.execute(
    db,
  )
}

/**
 * Removes old counters and paces of attempts. Their times were set by the clock of the database, so that clock decides
 * which are old. A counter stays for two days, because the longest limit covers a day.
 */
export async function removeOldCounts(jobs: Kysely<DB>): Promise<void> {
  await sql`
    delete from rate_windows
     where window_start < clock_timestamp() - interval '48 hours'`.execute(jobs)
  await sql`
    delete from attempt_paces where next_at < clock_timestamp() - interval '1 hour'`.execute(jobs)
}

export async function removeOldTickets(jobs: Kysely<DB>, now: Date): Promise<void> {
  await sql`delete from socket_tickets where expires_at <= ${now}`.execute(jobs)
}

/** Removes the ids of texts that were received at least 30 days ago. No provider delivers such an old text again. */
export async function removeOldInbound(jobs: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    delete from inbound_texts
     where received_at <= ${now}::timestamptz - interval '30 days'`.execute(jobs)
}

/**
 * Removes refresh tokens that were replaced so long ago that their sessions have run out, and password resets that
 * expired two weeks ago. Such a token or link is refused with or without its row. One run removes a limited number of
 * each, the oldest first, so that a backlog does not hold up the other steps.
 */
export async function removeUsedTokens(
  jobs: Kysely<DB>,
  now: Date,
  most = REMOVED_AT_ONCE,
): Promise<void> {
  const sessionsEnded = minutesAfter(now, -lifetimes.rotatingMinutes)
  await sql`
    delete from spent_refresh_tokens
     where spent_at <= least(${sessionsEnded}::timestamptz,
       (select spent_at from spent_refresh_tokens order by spent_at offset ${most - 1} limit 1))`.execute(
    jobs,
  )
  const resetsEnded = minutesAfter(now, -RESET_DAYS * DAY_MINUTES)
  await sql`
    delete from password_resets
     where expires_at <= least(${resetsEnded}::timestamptz,
       (select expires_at from password_resets order by expires_at offset ${most - 1} limit 1))`.execute(
    jobs,
  )
}
