import { type RawBuilder, sql } from 'kysely'
import { windowStart } from '../../platform/api/limits-store.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

/**
 * The seconds of a window. Failed sign-ins to one account write at most one record in each window, unless a sign-in
 * succeeds.
 */
const RECORD_SECONDS = 900

export interface FailedSignIn {
  /** Pseudonym of the tried account, whether or not the account exists. */
  readonly bucket: string
  readonly tenantId: string
  /** The user of the account; an unknown account leaves no record. */
  readonly user: { readonly id: string; readonly name: string } | undefined
  readonly now: Date
}

/**
 * Counts a failed sign-in. The first one of each quarter of an hour writes a record with the number of failures since
 * the last record, so that a flood does not fill the audit. Known and unknown accounts run the same statement, so that
 * their answer times are alike. An earlier window counts one failure less, because the first failure of that window was
 * recorded at once.
 */
export function countFailure(failure: FailedSignIn): RawBuilder<unknown> {
  const { bucket } = failure
  return sql`
    with counted as (
      insert into rate_windows as w (bucket, window_start, attempts)
      values (${bucket}, ${windowStart(sql`${RECORD_SECONDS}::int`)}, 1)
      on conflict (bucket, window_start) do update set attempts = w.attempts + 1
      returning window_start, attempts
    ), unrecorded as (
      delete from rate_windows w using counted c
       where w.bucket = ${bucket} and w.window_start < c.window_start and c.attempts = 1
      returning w.attempts - 1 as failures
    ), total as (
      select 1 + coalesce((select sum(failures) from unrecorded), 0) as failures
        from counted where attempts = 1
    )
    ${recordTotal(failure)}`
}

/** Records the unrecorded failures when a sign-in succeeds. */
export async function recordFailures(db: TenantWrite, failed: FailedSignIn): Promise<void> {
  await sql`
    with gone as (
      delete from rate_windows where bucket = ${failed.bucket} returning attempts - 1 as failures
    ), total as (
      select sum(failures) as failures from gone having sum(failures) > 0
    )
    ${recordTotal(failed)}`.execute(db)
}

function recordTotal({ tenantId, user, now }: FailedSignIn): RawBuilder<unknown> {
  return sql`
    insert into audit_events (tenant_id, id, kind, actor_kind, actor_name, subject_id, data, at)
    select ${tenantId}::uuid, ${newId()}::uuid, 'user.sign_in_failed', 'system', 'Chairtime',
      ${user?.id ?? null}::uuid,
      jsonb_build_object('name', ${user?.name ?? null}::text, 'count', failures), ${now}::timestamptz
    from total where ${user?.id ?? null}::uuid is not null`
}
