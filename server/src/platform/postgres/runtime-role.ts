import { type Kysely, sql } from 'kysely'
import { StartError } from '../config/start-error.ts'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/database-types.ts'
import { type RuntimeRole, runtimeRoles } from './postgres-roles.ts'

interface Options {
  readonly production: boolean
  /**
   * Whether all connections sign in as the owner. The check then applies to the role that each connection
   * switches to.
   */
  readonly oneLogin: boolean
}

/**
 * Checks the logins that serve requests or do queued work, so that salons stay apart. Such a login must own nothing,
 * must not bypass row-level security, and must not reach a stronger role by `reset role` or `set role`. The rights
 * themselves are granted in `0012_roles.sql`.
 *
 * @throws StartError when such a login has more power than that, or lacks the rights of its role.
 */
export async function assertRuntimeRoles(database: Database, options: Options): Promise<void> {
  const [app, jobs] = runtimeRoles
  const found = [
    await database.acrossTenants('which power the login has, at start', (directory) =>
      powerOf(directory, app, options),
    ),
    await database.acrossTenantsAsWorker('which power the login has, at start', (db) =>
      powerOf(db, jobs, options),
    ),
  ]
  for (const { name, role, problems } of found.flat()) {
    if (problems.length === 0) continue
    const remedy =
      name === role
        ? 'take that away from it'
        : `give it the role ${role} alone and nothing to own, or leave out DATABASE_APP_URL and DATABASE_JOBS_URL if they are set`
    throw new StartError(
      `The database ${name === role ? 'role' : 'login'} ${name} ${problems.join(' and ')}: ${remedy}.`,
    )
  }
}

interface Power {
  readonly name: string
  readonly problems: readonly string[]
}

/** Checks the login and its role, because a login has the rights of its role. */
async function powerOf(
  db: Kysely<DB>,
  role: RuntimeRole,
  { production, oneLogin }: Options,
): Promise<(Power & { readonly role: RuntimeRole })[]> {
  const { rows } = await sql<Power>`
    select rolname as name, array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolbypassrls then 'may bypass row-level security' end,
      case when rolcreaterole or rolcreatedb or rolreplication
        then 'may create roles or databases, or replicate' end,
      case when not pg_has_role(r.oid, ${role}, 'usage') then 'lacks the rights of ' || ${role} end,
      (select 'owns ' || string_agg(pg_describe_object(classid, objid, objsubid), ', ')
        from (select * from pg_shdepend
           where dbid in (0, (select oid from pg_database where datname = current_database()))
             and refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o'
           limit 3) owned),
      case when not rolsuper then (select 'may become ' || string_agg(other.rolname, ', ')
        from pg_roles other where pg_has_role(r.oid, other.oid, 'member')
         and other.oid <> r.oid and other.rolname <> ${role}) end,
      case when ${production} and has_table_privilege(r.oid, 'development_outbox',
        'select, insert, update, delete') then 'has rights on development_outbox' end
    ], null) as problems
      from pg_roles r
     where rolname in (${role}, case when ${oneLogin} then current_user else session_user end)
     order by rolname = ${role}`.execute(db)
  return rows.map((power) => ({ ...power, role }))
}
