import type { Claim, EpochMinute } from '@chairtime/core/booking/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { writeCombined } from '../platform/database/combine-statements-store.ts'
import {
  type TenantRead,
  type TenantWrite,
  TransactionConflict,
  violatedConstraint,
  type Write,
} from '../platform/database/database.ts'
import { epochMinute } from '../platform/database/epoch-minute.ts'
import { newId } from '../platform/database/ids.ts'
import { readSql } from '../platform/database/read-sql.ts'
import { atMinute, minuteOf } from '../platform/time/instants.ts'

/** What a claim is for: an appointment, or a hold with its expiry. */
export type ClaimOwner =
  | { readonly appointmentId: string }
  | { readonly holdId: string; readonly expiresAt: Date }

/**
 * Claims people, units and the client for an owner. Throws `TransactionConflict` when one of them is taken, as the
 * constraint `claims_no_overlap` decides. The next run of the transaction first removes claims of expired holds. The
 * constraint cannot cause a deadlock, because all transactions first lock their subjects and hours in the same order,
 * or hold the exclusive configuration lock. The statement that writes the claims also runs the owner's other `writes`.
 */
export async function grantClaims(
  db: TenantWrite,
  owner: ClaimOwner,
  claims: readonly Claim[],
  now: Date,
  writes: readonly (Write | undefined)[] = [],
): Promise<void> {
  const cleared = db.conflicts > 0 && clearExpired(db, claims, now)
  const claimed = insertClaims(db, owner, withIds(claims), true)
  try {
    await Promise.all([cleared, writeCombined(db, [...writes, claimed])])
  } catch (error) {
    throw violatedConstraint(error) === 'claims_no_overlap' ? new TransactionConflict() : error
  }
}

/**
 * Claims time for an owner even where others have claimed it. A claim that collides with another is stored as inactive.
 * Runs the owner's other `writes` first.
 */
export async function grantDespiteOthers(
  db: TenantWrite,
  owner: ClaimOwner,
  claims: readonly Claim[],
  now: Date,
  writes: readonly (Write | undefined)[] = [],
): Promise<void> {
  await writeCombined(db, writes)
  await clearExpired(db, claims, now)
  await sql`${insertClaims(db, owner, withIds(claims), true)} on conflict do nothing`.execute(db)
  const granted = await claimsOf(db, owner)
  const isGranted = ({ subjectId, start }: Claim) =>
    granted.some((claim) => claim.subjectId === subjectId && claim.start === start)
  const colliding = claims.filter((claim) => !isGranted(claim))
  if (colliding.length > 0) await insertClaims(db, owner, withIds(colliding), false).execute(db)
}

type ClaimRow = Claim & { readonly id: string }

function withIds(claims: readonly Claim[]): ClaimRow[] {
  return claims.map((claim) => ({ ...claim, id: newId() }))
}

function insertClaims(
  db: TenantWrite,
  owner: ClaimOwner,
  rows: readonly ClaimRow[],
  active: boolean,
): RawBuilder<unknown> {
  const column = <K extends keyof ClaimRow>(key: K) => rows.map((row) => row[key])
  const appointmentId = 'appointmentId' in owner ? owner.appointmentId : null
  const hold = 'holdId' in owner ? owner : null
  return sql`
    with locked as materialized (${lockKeys(lockKeysOf(rows))})
    insert into claims (tenant_id, id, subject_kind, subject_id, starts_at, ends_at,
      appointment_id, hold_id, expires_at, active, despite_others)
    select ${db.tenantId}, id, kind, subject, to_timestamp(s * 60.0), to_timestamp(e * 60.0),
      ${appointmentId}::uuid, ${hold?.holdId ?? null}::uuid, ${hold?.expiresAt ?? null}::timestamptz,
      ${active}, ${!active}
    from locked, unnest(${column('id')}::uuid[], ${column('subjectKind')}::text[],
      ${column('subjectId')}::uuid[], ${column('start')}::int[], ${column('end')}::int[])
      as claim(id, kind, subject, s, e)
    order by subject, s`
}

/** Takes a lock for each key, which stands for a subject and an hour. The locks are held until the transaction ends. */
function lockKeys(keys: readonly string[]): RawBuilder<unknown> {
  return sql`select count(pg_advisory_xact_lock(hashtextextended(key, 0))) from unnest(${keys}::text[]) key`
}

const LOCK_MINUTES = 60

/**
 * The keys of the locks for these claims. Overlapping claims of one subject share a key, so that neither waits for the
 * other at the constraint. The keys are sorted, so that all transactions take the locks in the same order.
 */
function lockKeysOf(claims: readonly Claim[]): string[] {
  const keys = claims.flatMap(({ subjectId, start, end }) => {
    const first = Math.floor(start / LOCK_MINUTES)
    const last = Math.floor((end - 1) / LOCK_MINUTES)
    return Array.from({ length: last - first + 1 }, (_, i) => `${subjectId} ${first + i}`)
  })
  return [...new Set(keys)].sort()
}

/** Locks the subjects and hours of these claims. Then removes the claims of expired holds that overlap them. */
async function clearExpired(db: TenantWrite, claims: readonly Claim[], now: Date): Promise<void> {
  const clear = sql`
    delete from claims c using unnest(${claims.map(({ subjectId }) => subjectId)}::uuid[],
      ${claims.map(({ start }) => start)}::int[], ${claims.map(({ end }) => end)}::int[])
      as claim(subject, s, e)
    where c.tenant_id = ${db.tenantId} and c.hold_id is not null and c.active and c.expires_at <= ${now}
      and c.subject_id = claim.subject
      and c.starts_at < to_timestamp(e * 60.0) and c.ends_at > to_timestamp(s * 60.0)`
  await Promise.all([lockSubjectHours(claims).execute(db), clear.execute(db)])
}

function ownedBy(owner: ClaimOwner): RawBuilder<unknown> {
  return 'appointmentId' in owner
    ? sql`appointment_id = ${owner.appointmentId}`
    : sql`hold_id = ${owner.holdId}`
}

/**
 * Removes an owner's claims, before the caller makes the claims `next` for it. Locks the subjects and hours of both.
 */
export async function dropClaims(
  db: TenantWrite,
  owner: ClaimOwner,
  next: readonly Claim[],
): Promise<void> {
  await lockSubjectHours([...(await claimsOf(db, owner)), ...next]).execute(db)
  await sql`delete from claims where tenant_id = ${db.tenantId} and ${ownedBy(owner)}`.execute(db)
}

/**
 * Ends an owner's claims at the minute `end`, before the caller makes the claims `next` for the time after it. Locks
 * the subjects and hours of both.
 */
export async function endClaims(
  db: TenantWrite,
  owner: ClaimOwner,
  end: EpochMinute,
  next: readonly Claim[],
): Promise<void> {
  await lockSubjectHours([...(await claimsOf(db, owner)), ...next]).execute(db)
  const mine = sql`tenant_id = ${db.tenantId} and ${ownedBy(owner)}`
  const at = atMinute(end)
  await sql`delete from claims where ${mine} and starts_at >= ${at}`.execute(db)
  await sql`update claims set ends_at = ${at} where ${mine} and ends_at > ${at}`.execute(db)
}

/** Removes an appointment's claim of its client's time. The caller has locked that time. */
export async function dropClientClaims(db: TenantWrite, appointmentId: string): Promise<void> {
  await sql`
    delete from claims where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
      and subject_kind = 'client'`.execute(db)
}

/** Locks the subjects and hours of all these claims, in the same order as every other transaction. */
function lockSubjectHours(claims: readonly Claim[]): RawBuilder<unknown> {
  return lockKeys(lockKeysOf(claims))
}

/**
 * Makes the claims of a released appointment active again. If the time is taken, this violates the constraint
 * `claims_no_overlap`. A claim that was made in spite of others stays inactive while an active claim overlaps it.
 */
export async function restoreClaims(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<void> {
  const claims = await claimsOf(db, { appointmentId })
  await clearExpired(db, claims, now)
  await sql`
    update claims c set active = true
    where c.tenant_id = ${db.tenantId} and c.appointment_id = ${appointmentId}
      and not (c.despite_others and exists (select from claims o
        where o.tenant_id = c.tenant_id and o.subject_id = c.subject_id and o.active
          and tstzrange(o.starts_at, o.ends_at) && tstzrange(c.starts_at, c.ends_at)
          and o.id <> c.id))`.execute(db)
}

/** Whether another owner has some of the time that a released appointment had. Locks that time. */
export async function isTimeTaken(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<boolean> {
  await clearExpired(db, await claimsOf(db, { appointmentId }), now)
  const { rows } = await readSql`
    select from claims c join claims o on o.tenant_id = c.tenant_id and o.subject_id = c.subject_id
      and o.active and o.appointment_id is distinct from c.appointment_id
      and o.starts_at < c.ends_at and o.ends_at > c.starts_at
    where c.tenant_id = ${db.tenantId} and c.appointment_id = ${appointmentId}
      and not c.active and not c.despite_others limit 1`.execute(db)
  return rows.length > 0
}

/** What an owner has claimed. */
export async function claimsOf(db: TenantRead, owner: ClaimOwner): Promise<Claim[]> {
  const { rows } = await readSql<Claim>`
    select subject_kind as "subjectKind", subject_id as "subjectId",
      ${epochMinute('starts_at')} as start, ${epochMinute('ends_at')} as "end"
    from claims where tenant_id = ${db.tenantId} and ${ownedBy(owner)}`.execute(db)
  return rows
}

/** Frees an appointment's time, past and future. The claims stay on record. */
export async function releaseClaims(db: TenantWrite, appointmentId: string): Promise<void> {
  await sql`
    update claims set active = false
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} and active`.execute(db)
}

/**
 * Frees what is left of an appointment's time when the appointment is completed before its end. The claims stay on
 * record.
 */
export async function releaseRest(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<void> {
  const end = atMinute(minuteOf(now))
  const mine = sql`tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} and active`
  await sql`update claims set active = false where ${mine} and starts_at >= ${end}`.execute(db)
  const reaching = sql`${mine} and ends_at > ${end}`
  await sql`
    insert into claims (tenant_id, id, subject_kind, subject_id, starts_at, ends_at, appointment_id,
      active)
    select tenant_id, gen_random_uuid(), subject_kind, subject_id, ${end}, ends_at, appointment_id,
      false from claims where ${reaching}`.execute(db)
  await sql`update claims set ends_at = ${end} where ${reaching}`.execute(db)
}
