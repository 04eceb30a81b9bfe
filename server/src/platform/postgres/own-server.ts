import { hkdfSync } from 'node:crypto'
import pg from 'pg'
import type { OwnServerUrls } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'
import type { DatabaseUrls } from './database-address.ts'
import { ensureLogins, loginName, signInError, withLogin } from './postgres-logins.ts'
import { ensureRuntimeRoles, type RuntimeRole, runtimeRoles } from './postgres-roles.ts'

const OLDEST_MAJOR = 15

export interface PreparedServer {
  readonly urls: DatabaseUrls
  /**
   * The reason why `app` and `jobs` sign in with the owner's login. It is `undefined` when each of them has a login of
   * its own.
   */
  readonly oneLoginReason: string | undefined
}

/**
 * Checks that the server of `DATABASE_URL` answers, is new enough and stores every character. Creates the
 * runtime roles, and finds or creates the logins that serve requests and do queued work.
 *
 * @throws StartError with one sentence for the first condition that fails.
 */
export async function prepareOwnServer({ owner, runtime }: OwnServerUrls): Promise<PreparedServer> {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await connect(client)
    await assertVersion(client)
    await assertEncoding(client)
    await prepareRoles(client)
    if (runtime === undefined) return await makeLogins(client, owner)
  } finally {
    await client.end().catch(() => {})
  }
  await assertSignIn('DATABASE_APP_URL', runtime.app)
  await assertSignIn('DATABASE_JOBS_URL', runtime.jobs)
  return { urls: { owner, ...runtime }, oneLoginReason: undefined }
}

async function assertSignIn(variable: string, url: string): Promise<void> {
  const error = await signInError(url)
  if (error === undefined) return
  throw new StartError(
    `Nobody can sign in with ${variable} (${reason(error)}): correct it, or leave out DATABASE_APP_URL and DATABASE_JOBS_URL.`,
  )
}

/**
 * Makes a login for `app` and one for `jobs`. Their passwords are derived from the owner's password, so every process
 * with DATABASE_URL can compute them and nothing is stored. Where such logins cannot be made, `app` and `jobs` sign in
 * with the owner's login.
 */
async function makeLogins(client: pg.Client, owner: string): Promise<PreparedServer> {
  const { password, database = '' } = client
  if (!password) return oneLogin(owner, 'DATABASE_URL has no password to make theirs from')
  const urlOf = (role: RuntimeRole) => {
    const name = loginName(role, database)
    return withLogin(owner, name, derivedPassword(password, name))
  }
  const urls = { owner, app: urlOf('chairtime_app'), jobs: urlOf('chairtime_jobs') }
  try {
    await ensureLogins(client, urls)
    return { urls, oneLoginReason: undefined }
  } catch (error) {
    return oneLogin(owner, reason(error))
  }
}

function derivedPassword(password: string, name: string): string {
  const derived = hkdfSync('sha256', password, '', `chairtime login ${name}`, 32)
  return Buffer.from(derived).toString('base64url')
}

function oneLogin(owner: string, because: string): PreparedServer {
  const urls = {
    owner,
    app: withRole(owner, 'chairtime_app'),
    jobs: withRole(owner, 'chairtime_jobs'),
  }
  return { urls, oneLoginReason: because }
}

function withRole(ownerUrl: string, role: RuntimeRole): string {
  const url = new URL(ownerUrl)
  const given = url.searchParams.get('options')
  const option = `-c role=${role}`
  url.searchParams.set('options', given === null ? option : `${given} ${option}`)
  return url.href
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(connectionProblem(client, error))
  }
}

function connectionProblem(client: pg.Client, error: unknown): string {
  const code = codeOf(error)
  if (code === '28P01') {
    return `PostgreSQL refuses the user ${client.user} of DATABASE_URL: correct its name and password.`
  }
  if (code === '28000') {
    return `PostgreSQL refuses the user ${client.user} of DATABASE_URL (${reason(error)}): correct its name, the encryption (sslmode), or pg_hba.conf.`
  }
  if (/password must be a/.test(reason(error))) {
    return `The server of DATABASE_URL asks the user ${client.user} for a password: add it to DATABASE_URL.`
  }
  if (code === '3D000') {
    return `The database ${client.database} of DATABASE_URL does not exist: create it with createdb ${client.database}.`
  }
  return `The PostgreSQL server of DATABASE_URL does not answer at ${client.host}, port ${client.port} (${reason(error)}): start it or correct DATABASE_URL.`
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return
  throw new StartError(
    `The server of DATABASE_URL is PostgreSQL ${version}: use version ${OLDEST_MAJOR} or newer.`,
  )
}

/** Refuses encodings other than UTF-8, because they could not store some names. */
async function assertEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new StartError(
    `The database ${client.database} of DATABASE_URL is encoded in ${encoding}: use one made with createdb --template template0 --encoding UTF8.`,
  )
}

async function prepareRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  const owner = rows[0]?.owner ?? ''
  try {
    await ensureRuntimeRoles(client, owner)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    const names = runtimeRoles.join(', ')
    throw new StartError(
      `The user ${owner} of DATABASE_URL may not create the roles ${names}: give it CREATEROLE, or create them (NOLOGIN) and grant them to it.`,
    )
  }
}

/** The code of an error of PostgreSQL (SQLSTATE, appendix A of its manual) or of Node; empty without a code. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * The message of an error, or its code when the message is empty. Node gives an error without a message when a host
 * has several addresses and none of them answers.
 */
function reason(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : codeOf(error)
}
