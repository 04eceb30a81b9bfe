import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { constraintRefusals } from '../src/platform/errors/constraints.ts'
import { runtimeRoles } from '../src/platform/postgres/postgres-roles.ts'
import { createTestDatabase, type TestDatabase } from './template-database.ts'

/**
 * Tables that are read before a salon is known, or that belong to no salon. All other tables belong to salons and have
 * row-level security.
 */
const directory = [
  'attempt_paces',
  'development_outbox',
  'email_verifications',
  'enquiries',
  'inbound_texts',
  'kysely_migration',
  'kysely_migration_lock',
  'invitation_links',
  'link_tokens',
  'memberships',
  'newsletter_links',
  'newsletter_subscribers',
  'password_resets',
  'public_mails',
  'push_keys',
  'rate_windows',
  'sessions',
  'slugs',
  'socket_tickets',
  'spent_refresh_tokens',
  'text_consents',
  'text_suppressions',
  'text_threads',
  'users',
]

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.address.owner)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function names(query: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(query)
  return rows.map((row) => row.name).sort()
}

const tenantTable = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.relname <> all ('{${directory.join(',')}}')`

test('every table is either in the directory or belongs to a salon', async () => {
  const unscoped = await names(`
    select c.relname as name from pg_class c where ${tenantTable} and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
        and a.attnotnull and a.atttypid = 'uuid'::regtype)`)
  expect(unscoped).toEqual([])
  const existing = await names(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  expect(existing).toEqual(expect.arrayContaining(directory))
})

test('every table of salons has a primary key, and the salon is the first column of each unique key', async () => {
  const elsewhere = await names(`
    select i.indexrelid::regclass::text as name
      from pg_index i join pg_class c on c.oid = i.indrelid
     where ${tenantTable} and (i.indisunique or i.indisexclusion)
       and i.indkey[0] <> (select attnum from pg_attribute
                            where attrelid = c.oid and attname = 'tenant_id')`)
  expect(elsewhere).toEqual([])
  const unkeyed = await names(`
    select c.relname as name from pg_class c where ${tenantTable}
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`)
  expect(unkeyed).toEqual([])
})

test("no reference leads from one salon's row to another's, or from the directory to a salon's row", async () => {
  const loose = await names(`
    select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where ${tenantTable} and k.contype = 'f' and (
       k.conkey[1] <> (select attnum from pg_attribute
                        where attrelid = k.conrelid and attname = 'tenant_id')
       or k.confkey[1] <> (select attnum from pg_attribute
                            where attrelid = k.confrelid and attname = 'tenant_id'))`)
  expect(loose).toEqual([])
  const fromDirectory = await names(`
    select k.conname as name from pg_constraint k join pg_class c on c.oid = k.confrelid
     where ${tenantTable} and k.contype = 'f' and k.conrelid::regclass::text in
       ('${directory.join("','")}')`)
  expect(fromDirectory).toEqual([])
})

test('row-level security is on and forced for every table of salons, with a policy that admits only rows of the current salon', async () => {
  const unprotected = await names(`
    select c.relname as name from pg_class c
     where ${tenantTable} and not (c.relrowsecurity and c.relforcerowsecurity)`)
  expect(unprotected).toEqual([])
  const unscoped = await names(`
    select c.relname as name from pg_class c where ${tenantTable} and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polcmd = '*'
        and pg_get_expr(p.polqual, p.polrelid)
          = '(tenant_id = (current_setting(''app.tenant_id''::text))::uuid)')`)
  expect(unscoped).toEqual([])
})

test('only the worker reads across salons; it can read a few columns of a few tables, and write none of them', async () => {
  const wide = await names(`
    select p.polname || ' on ' || p.polrelid::regclass as name from pg_policy p
     where p.polname <> 'tenant'
       and not (p.polcmd = 'r' and p.polroles = array['chairtime_jobs'::regrole::oid])`)
  expect(wide).toEqual([])
  const sweptTables = `select p.polrelid::regclass::text from pg_policy p where p.polname <> 'tenant'`
  const { rows } = await owner.query<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.column_privileges
     where grantee = 'chairtime_jobs' and table_name::text in (${sweptTables})
     order by 1`)
  expect(rows.map((row) => row.column)).toEqual([
    'client_notes.removed_at',
    'client_notes.tenant_id',
    'client_photos.name',
    'client_photos.removed_at',
    'client_photos.tenant_id',
    'contact_proofs.expires_at',
    'contact_proofs.tenant_id',
    'holds.expires_at',
    'holds.tenant_id',
    'idempotency_keys.created_at',
    'idempotency_keys.tenant_id',
    'messages.claimed_at',
    'messages.due_at',
    'messages.id',
    'messages.state',
    'messages.tenant_id',
    'messages.told_at',
    'picture_files.available',
    'picture_files.name',
    'picture_files.private',
    'picture_files.shown_until',
    'picture_files.tenant_id',
    'picture_files.uploaded_at',
    'picture_files.widths',
    'pictures.changed_at',
    'pictures.name',
    'pictures.previous_name',
    'pictures.tenant_id',
    'push_devices.session_id',
    'push_devices.tenant_id',
    'pushes.device_id',
    'pushes.due_at',
    'pushes.id',
    'pushes.tenant_id',
  ])
})

test('the runtime roles own nothing and cannot bypass row-level security', async () => {
  const roles = runtimeRoles.map((role) => `'${role}'`).join(', ')
  const mighty = await names(`
    select rolname as name from pg_roles where rolname in (${roles})
       and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`)
  expect(mighty).toEqual([])
  const owned = await names(`
    select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner
     where r.rolname in (${roles})`)
  expect(owned).toEqual([])
  const grantors = await names(`
    select g.rolname as name from pg_auth_members m join pg_roles g on g.oid = m.roleid
      join pg_roles r on r.oid = m.member where r.rolname in (${roles})`)
  expect(grantors).toEqual([])
})

test.each(['app', 'jobs'] as const)(
  'no statement gives a connection of %s other rights than its own',
  async (capacity) => {
    const client = new pg.Client(database.address[capacity])
    await client.connect()
    const { rows: logins } = await client.query<{ login: string; owner: string }>(`
      select session_user as login, pg_get_userbyid(datdba) as owner
        from pg_database where datname = current_database()`)
    const { login, owner: databaseOwner } = itemAt(logins, 0)
    const other = capacity === 'app' ? 'chairtime_jobs' : 'chairtime_app'
    for (const statement of [
      ...['reset role', 'set role none', 'reset session authorization', 'reset all', 'discard all'],
      ...[databaseOwner, other, 'pg_read_all_data'].map((role) => `set role ${role}`),
      ...[databaseOwner, other].map((role) => `set session authorization ${role}`),
      `grant ${databaseOwner} to ${login}`,
      `alter role ${login} superuser`,
      `grant select on all tables in schema public to ${login}`,
    ]) {
      await client.query(statement).catch(() => {})
      const { rows } = await client.query('select current_user as role, session_user as login')
      expect([statement, rows]).toEqual([statement, [{ role: login, login }]])
      for (const forbidden of [
        'delete from users',
        'alter table users add column extra text',
        `set app.tenant_id = '${tenant}'; delete from audit_events`,
        'create table mine ()',
      ]) {
        await expect(client.query(forbidden), statement).rejects.toMatchObject({ code: '42501' })
      }
    }
    await client.end()
  },
)

const tenant = '00000000-0000-7000-8000-000000000000'

test('the runtime roles have exactly the rights that the program uses on the directory', async () => {
  const { rows } = await owner.query<{ right: string }>(
    `
    select c.relname || ': ' || lower(a.privilege_type) || ' by ' || g.rolname as right
      from pg_class c, aclexplode(c.relacl) a join pg_roles g on g.oid = a.grantee
     where c.relname = any($1) and g.rolname like 'chairtime\\_%' and g.oid <> c.relowner
    union all
    select c.relname || ': ' || lower(a.privilege_type) || ' ('
        || string_agg(t.attname, ', ' order by t.attnum) || ') by ' || g.rolname
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
      join pg_roles g on g.oid = a.grantee
     where c.relname = any($1) and g.oid <> c.relowner
     group by c.relname, a.privilege_type, g.rolname
     order by 1`,
    [directory],
  )
  expect(rows.map(({ right }) => right)).toEqual([
    'attempt_paces: delete by chairtime_app',
    'attempt_paces: delete by chairtime_jobs',
    'attempt_paces: insert by chairtime_app',
    'attempt_paces: select by chairtime_app',
    'attempt_paces: select by chairtime_jobs',
    'attempt_paces: update by chairtime_app',
    'development_outbox: insert by chairtime_app',
    'development_outbox: select by chairtime_app',
    'development_outbox: update (status) by chairtime_app',
    'email_verifications: insert by chairtime_app',
    'email_verifications: select by chairtime_app',
    'email_verifications: update (token_hash, used_at) by chairtime_app',
    'enquiries: delete by chairtime_jobs',
    'enquiries: insert by chairtime_app',
    'enquiries: select (created_at) by chairtime_jobs',
    'enquiries: select by chairtime_app',
    'inbound_texts: delete by chairtime_jobs',
    'inbound_texts: insert by chairtime_app',
    'inbound_texts: select by chairtime_app',
    'inbound_texts: select by chairtime_jobs',
    'invitation_links: delete by chairtime_app',
    'invitation_links: insert by chairtime_app',
    'invitation_links: select by chairtime_app',
    'invitation_links: update (token_hash) by chairtime_app',
    'kysely_migration: select by chairtime_app',
    'kysely_migration: select by chairtime_jobs',
    'link_tokens: delete by chairtime_app',
    'link_tokens: insert by chairtime_app',
    'link_tokens: select by chairtime_app',
    'link_tokens: update (expires_at) by chairtime_app',
    'memberships: delete by chairtime_app',
    'memberships: insert by chairtime_app',
    'memberships: select by chairtime_app',
    'memberships: update (role, version) by chairtime_app',
    'newsletter_links: insert by chairtime_app',
    'newsletter_links: select by chairtime_app',
    'newsletter_subscribers: delete by chairtime_jobs',
    'newsletter_subscribers: insert by chairtime_app',
    'newsletter_subscribers: select (asked_at, confirmed_at, removed_at) by chairtime_jobs',
    'newsletter_subscribers: select by chairtime_app',
    'newsletter_subscribers: update (email, consent, asked_at, confirmed_at, removed_at) by chairtime_app',
    'password_resets: delete by chairtime_jobs',
    'password_resets: insert by chairtime_app',
    'password_resets: select (expires_at) by chairtime_jobs',
    'password_resets: select by chairtime_app',
    'password_resets: update (token_hash, used_at) by chairtime_app',
    'public_mails: insert by chairtime_app',
    'public_mails: select (id, state, due_at, claimed_at) by chairtime_jobs',
    'public_mails: select by chairtime_app',
    'public_mails: update (state, due_at, attempts, claimed_at, sent_at, provider_id, last_error) by chairtime_app',
    'push_keys: insert by chairtime_app',
    'push_keys: select by chairtime_app',
    'push_keys: update (public_key, sealed_private_key) by chairtime_app',
    'rate_windows: delete by chairtime_app',
    'rate_windows: delete by chairtime_jobs',
    'rate_windows: insert by chairtime_app',
    'rate_windows: select (window_start) by chairtime_jobs',
    'rate_windows: select by chairtime_app',
    'rate_windows: update (attempts) by chairtime_app',
    'sessions: insert by chairtime_app',
    'sessions: select (id, revoked_at) by chairtime_jobs',
    'sessions: select by chairtime_app',
    'sessions: update (refresh_hash, previous_refresh_hash, rotated_at, rotates, cookie_seen, last_used_at, expires_at, revoked_at, rotation_salt) by chairtime_app',
    'slugs: insert by chairtime_app',
    'slugs: select by chairtime_app',
    'slugs: update (slug, published) by chairtime_app',
    'socket_tickets: delete by chairtime_app',
    'socket_tickets: delete by chairtime_jobs',
    'socket_tickets: insert by chairtime_app',
    'socket_tickets: select (expires_at) by chairtime_jobs',
    'socket_tickets: select by chairtime_app',
    'spent_refresh_tokens: delete by chairtime_jobs',
    'spent_refresh_tokens: insert by chairtime_app',
    'spent_refresh_tokens: select (spent_at) by chairtime_jobs',
    'spent_refresh_tokens: select by chairtime_app',
    'text_consents: insert by chairtime_app',
    'text_consents: select by chairtime_app',
    'text_suppressions: delete by chairtime_app',
    'text_suppressions: insert by chairtime_app',
    'text_suppressions: select by chairtime_app',
    'text_threads: delete by chairtime_app',
    'text_threads: insert by chairtime_app',
    'text_threads: select by chairtime_app',
    'text_threads: update by chairtime_app',
    'users: insert (id, name, email, phone, password_hash, created_at) by chairtime_app',
    'users: select (id, name, email, email_key, phone, password_hash) by chairtime_app',
    'users: update (password_hash) by chairtime_app',
  ])
})

test('no view or function bypasses row-level security', async () => {
  const around = await names(`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and (c.relkind = 'm' or (c.relkind = 'v'
       and coalesce(c.reloptions::text, '') !~ 'security_invoker=(true|on|1)'))
    union all
    select p.proname from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  expect(around).toEqual([])
})

test('audit events and consents to texts can be added and read, never changed', async () => {
  for (const table of ['audit_events', 'text_consents']) {
    const { rows } = await owner.query<{ privilege_type: string }>(
      `select privilege_type from information_schema.role_table_grants
        where grantee = 'chairtime_app' and table_name = $1 order by 1`,
      [table],
    )
    expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT'])
  }
})

test('every constraint that two concurrent requests can violate has its refusal', async () => {
  const constraints = await names(`
    select i.indexrelid::regclass::text as name from pg_index i
      join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname !~ '^kysely_'
       and (i.indisunique or i.indisexclusion) and not i.indisprimary`)
  expect(Object.keys(constraintRefusals)).toEqual(expect.arrayContaining(constraints))
  const known = await names(`select relname as name from pg_class where relkind = 'i'
    union select conname from pg_constraint where contype = 'f'`)
  expect(known).toEqual(expect.arrayContaining(Object.keys(constraintRefusals)))
})

test('every interval in the tables of salons, except that of a hold, is finite and ends after its start', async () => {
  const unbounded = await names(`
    select c.relname as name from pg_class c where ${tenantTable}
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'starts_at')
       and c.relname <> 'holds'
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
         and pg_get_constraintdef(k.oid) like '%isfinite(starts_at)%isfinite(ends_at)%'
         and pg_get_constraintdef(k.oid) like '%ends_at > starts_at%')`)
  expect(unbounded).toEqual([])
})

test('the types in database-types.ts match the migrated tables (UPDATE_TYPES=1 writes the file anew)', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const types = { timestamptz: 'Date', int8: 'number', date: 'string' }
  const { connectionString } = database.address.owner
  assert(connectionString)
  const { code, stderr } = await run([
    `${root}node_modules/kysely-codegen/dist/cli/bin.js`,
    ...(process.env.UPDATE_TYPES ? [] : ['--verify']),
    ...['--dialect', 'postgres', '--url', connectionString],
    ...['--exclude-pattern', 'kysely_*', '--type-mapping', JSON.stringify(types)],
    ...['--out-file', `${root}server/src/platform/database/database-types.ts`],
  ])
  expect(code, stderr).toBe(0)
})

/** Runs a program with Node. Returns 0 as `code` if it succeeded, else 1, and its error output. */
function run(args: string[]): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { timeout: 60_000 }, (error, _stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, stderr })
    })
  })
}
