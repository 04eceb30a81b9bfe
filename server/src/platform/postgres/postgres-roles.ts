import type pg from 'pg'

/** The runtime roles, which hold the rights: they own nothing and cannot bypass row-level security. */
export const runtimeRoles = ['chairtime_app', 'chairtime_jobs'] as const

export type RuntimeRole = (typeof runtimeRoles)[number]

/**
 * Creates the runtime roles that are absent and lets `owner` become each of them. Safe to repeat
 * and to run from several processes at once.
 */
export async function ensureRuntimeRoles(client: pg.Client, owner: string): Promise<void> {
  for (const role of runtimeRoles) {
    const { rows } = await client.query<{ exists: boolean; member: boolean }>(membership, [
      role,
      owner,
    ])
    if (!rows[0]?.exists) await createRole(client, role)
    if (!rows[0]?.member) {
      await client.query(`grant ${role} to ${client.escapeIdentifier(owner)}`)
    }
  }
}

const membership = `
  select count(*) > 0 as exists,
         coalesce(bool_or(pg_has_role($2, oid, 'member')), false) as member
    from pg_roles where rolname = $1`

async function createRole(client: pg.Client, role: string): Promise<void> {
  try {
    await client.query(`create role ${role} nologin nosuperuser nobypassrls`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/**
 * Whether another process created the role first: 42710 when it had committed, 23505 when it commits
 * concurrently.
 */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(42710|23505)$/.test(String(error.code))
}
