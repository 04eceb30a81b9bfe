import pg from 'pg'
import { ensureRuntimeRoles, runtimeRoles } from './postgres-roles.ts'
import { StartError } from './start-error.ts'

const oldestMajor = 15

/**
 * Makes sure that the server of `DATABASE_URL` answers, is new enough, keeps every letter and has the
 * runtime roles.
 *
 * @throws StartError with one sentence for whichever of these is not so.
 */
export async function prepareOwnServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await connect(client)
    await assertVersion(client)
    await assertEncoding(client)
    await prepareRoles(client)
  } finally {
    await client.end().catch(() => {})
  }
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
  if (code === '28P01' || code === '28000') {
    return `PostgreSQL refuses the user ${client.user} of DATABASE_URL: correct its name and password.`
  }
  if (code === '3D000') {
    return `The database ${client.database} of DATABASE_URL does not exist: create it with createdb ${client.database}.`
  }
  return `The PostgreSQL server of DATABASE_URL does not answer at ${client.host}, port ${client.port} (${reason(error)}): start it or correct DATABASE_URL.`
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= oldestMajor) return
  throw new StartError(
    `The server of DATABASE_URL is PostgreSQL ${version}: use version ${oldestMajor} or newer.`,
  )
}

/** In any other encoding some names could not be kept, or would come back as other ones. */
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A host with several addresses fails with an aggregate whose own message is empty. */
function reason(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : codeOf(error)
}
