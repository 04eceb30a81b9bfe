import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { LoginUrls } from '../config/config.ts'
import type { RuntimeRole } from './postgres-roles.ts'

/**
 * The name of a login. All databases of a server share its logins, so the name contains a hash of the
 * database's name.
 */
export function loginName(role: RuntimeRole, database: string): string {
  return `${role}_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`
}

/** The connection URL with another name and password. */
export function withLogin(url: string, name: string, password: string): string {
  const copy = new URL(url)
  copy.username = name
  copy.password = encodeURIComponent(password)
  return copy.href
}

/**
 * Makes the program's own two logins, each with the rights of one runtime role only. A login that cannot sign
 * in gets its password and rights again. Safe to repeat and to run from several processes at once. Throws
 * PostgreSQL's error when `client` may not create logins, and the sign-in error when a login still fails.
 */
export async function ensureLogins(client: pg.Client, { app, jobs }: LoginUrls): Promise<void> {
  await ensureLogin(client, 'chairtime_app', app)
  await ensureLogin(client, 'chairtime_jobs', jobs)
}

async function ensureLogin(client: pg.Client, role: RuntimeRole, url: string): Promise<void> {
  if ((await signInError(url)) === undefined) return
  await writeLogin(client, role, new URL(url))
  const refused = await signInError(url)
  if (refused !== undefined) throw refused
}

/** The error of a sign-in with this URL; `undefined` when it succeeds. */
export async function signInError(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}

async function writeLogin(
  client: pg.Client,
  role: RuntimeRole,
  { username, password }: URL,
): Promise<void> {
  const name = client.escapeIdentifier(username)
  const verifier = client.escapeLiteral(scramVerifier(decodeURIComponent(password)))
  await client.query('begin')
  try {
    // without the lock, processes that alter one role concurrently would fail
    await client.query(`select pg_advisory_xact_lock(hashtextextended('runtime logins', 0))`)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [username])
    if (rowCount === 0) await client.query(`create role ${name}`)
    await client.query(`alter role ${name} login password ${verifier}`)
    await client.query(`grant ${role} to ${name}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * The SCRAM-SHA-256 verifier that PostgreSQL stores for a password (RFC 5802 and 7677). It is computed
 * here, so that no statement and no server log contains the password.
 */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmacOf = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmacOf('Client Key')).digest('base64')
  const server = hmacOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}
