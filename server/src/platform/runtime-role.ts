import { sql } from 'kysely'
import type { Database } from './database.ts'
import { StartError } from './start-error.ts'

/**
 * Salons are kept apart by a role that owns nothing and may not pass row-level security.
 *
 * @throws StartError when the role that serves requests has more power than that.
 */
export async function assertRuntimeRole(database: Database): Promise<void> {
  const { rows } = await database.acrossTenants('which power the role has, at start', (directory) =>
    sql<{ role: string; powerful: boolean }>`
      select current_user as role,
             rolsuper or rolbypassrls
               or exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'v', 'm', 'p'))
               as powerful
        from pg_roles where rolname = current_user`.execute(directory),
  )
  const [found] = rows
  if (found && !found.powerful) return
  throw new StartError(
    `The database role ${found?.role ?? 'in use'} may see every salon at once: take from it superuser, BYPASSRLS and the ownership of tables.`,
  )
}
