import type pg from 'pg'

/** The roles with the rights to read and write data. They own nothing and cannot bypass row-level security. */
export const runtimeRoles = ['chairtime_app', 'chairtime_jobs'] as const

export type RuntimeRole = (typeof runtimeRoles)[number]

/**
 * Creates the runtime roles that are absent and lets `owner` become each of them. Safe to repeat
 * and to run from several processes at once.
 */
export async function ensureRuntimeRoles(client: pg.Client, owner: string): Promise<void> {
  for (const role of runtimeRoles) {
    const { rows } = await client.query<{ exists: boolean; can_become: boolean }>(membership, [
      role,
      owner,
    ])
    if (!rows[0]?.exists) {
      await runUnlessDone(client, `create role ${role} nologin nosuperuser nobypassrls`)
    }
    if (!rows[0]?.can_become) {
      await runUnlessDone(client, `grant ${role} to ${client.escapeIdentifier(owner)}`)
    }
  }
}

/**
 * Whether the role `$1` exists, and whether the login `$2` can become it. From PostgreSQL 16 on, membership does not
 * suffice for that: the creator of a role is a member that cannot become it.
 */
const membership = `
  select count(*) > 0 as exists,
         coalesce(bool_or(pg_has_role($2, oid,
           case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)), false) as can_become
    from pg_roles where rolname = $1`

async function runUnlessDone(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/**
 * Whether another process has run the same statement first. PostgreSQL reports 42710 (duplicate object) when that
 * process had committed, and 23505 (unique violation) when it commits concurrently.
 */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(42710|23505)$/.test(String(error.code))
}
