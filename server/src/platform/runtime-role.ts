import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './database-types.ts'
import { type RuntimeRole, runtimeRoles } from './postgres-roles.ts'
import { StartError } from './start-error.ts'

/** What the check has to know of the configuration. */
interface Circumstances {
  readonly production: boolean
  /** All capacities sign in as the owner; then the check is of the role that each of them takes on. */
  readonly oneLogin: boolean
}

/**
 * Salons are kept apart by logins that own nothing, may not pass row-level security and can become nobody
 * else: nothing that `reset role` or `set role` could lead to.
 *
 * @throws StartError when a login that serves requests or does queued work has more power than that.
 */
export async function assertRuntimeRoles(
  database: Database,
  circumstances: Circumstances,
): Promise<void> {
  const [app, jobs] = runtimeRoles
  const found = [
    await database.acrossTenants('which power the login has, at start', (directory) =>
      powerOf(directory, app, circumstances),
    ),
    await database.sweep('which power the login has, at start', (db) =>
      powerOf(db, jobs, circumstances),
    ),
  ]
  for (const { name, role, problems } of found) {
    if (problems.length === 0) continue
    throw new StartError(
      `The database login ${name} ${problems.join(' and ')}: give it the role ${role} alone, or leave out DATABASE_APP_URL and DATABASE_JOBS_URL.`,
    )
  }
}

interface Power {
  readonly name: string
  readonly problems: readonly string[]
}

async function powerOf(
  db: Kysely<DB>,
  role: RuntimeRole,
  { production, oneLogin }: Circumstances,
): Promise<Power & { readonly role: RuntimeRole }> {
  const { rows } = await sql<Power>`
    select rolname as name, array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolbypassrls then 'may bypass row-level security' end,
      case when rolcreaterole or rolcreatedb or rolreplication
        then 'may create roles or databases, or replicate' end,
      case when not pg_has_role(r.oid, ${role}, 'usage') then 'has not the rights of ' || ${role} end,
      case when exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass
        and refobjid = r.oid and deptype = 'o') then 'owns tables' end,
      case when not rolsuper then (select 'may become ' || string_agg(other.rolname, ', ')
        from pg_roles other where pg_has_role(r.oid, other.oid, 'member')
         and other.oid <> r.oid and other.rolname <> ${role}) end,
      case when ${production} and has_table_privilege(r.oid, 'development_outbox',
        'select, insert, update, delete') then 'has rights on development_outbox' end
    ], null) as problems
      from pg_roles r
     where rolname = case when ${oneLogin} then current_user else session_user end`.execute(db)
  return { ...rows[0]!, role }
}
