import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { environmentSchema } from './environment.ts'
import { fullDisk, StartError } from './start-error.ts'
import { hostAsSent } from './urls.ts'

/** The connection URLs of the two runtime logins, with user names and passwords. */
export interface LoginUrls {
  readonly app: string
  readonly jobs: string
}

/** The configured URLs of the operator's own database server. */
export interface OwnServerUrls {
  readonly owner: string
  /** Logins that the operator made. Without them, the program makes the logins itself, if `owner` may create roles. */
  readonly runtime: LoginUrls | undefined
}

/** The validated environment; built once at start and handed down, never read again. */
export type Config = {
  port: number
  host: string
  /** The host of the product, with the port if that is not the standard one. */
  baseDomain: string
  /** The domain whose sub-domains carry the booking sites; `undefined` for `baseDomain`. */
  bookingDomain: string | undefined
  production: boolean
  /** The variables that a production start has to set and has left at their sample values. */
  unsetForProduction: readonly string[]
  role: 'all' | 'web' | 'worker'
  /** For how long a stopping process still serves requests, so that load balancers notice that it stops. */
  drainSeconds: number
  /** Absolute path. The directory exists after the configuration was loaded. */
  dataDir: string
  /** The directory of the built pages; `undefined` for the one beside the server. */
  pagesDir: string | undefined
  /** The operator's own database server; `undefined` for the embedded one. */
  databaseUrls: OwnServerUrls | undefined
  authSecret: string
  authSecretPrevious: string | undefined
  demo: boolean
  trustedProxies: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /**
   * The provider of challenges. When a salon has reached its cap of bookings an hour, a further booking needs a passed
   * challenge or a code by email.
   */
  challenge: { verifyUrl: string; siteKey: string; secret: string } | undefined
  /** A push service besides those of the browsers; never in production. */
  pushServiceUrl: string | undefined
  /** The contact for security reports, as a `mailto:` or `https:` URI. */
  securityContact: string
  supportEmail: string
  supportPhone: string
  metricsToken: string | undefined
  rateLimitScale: number
  /** Whether plans and trials are enforced. */
  billing: 'on' | 'off'
  logLevel: NonNullable<z.infer<typeof environmentSchema>['LOG_LEVEL']>
}

/** Their defaults suit a trial on this computer: its own address, and samples of a sender and a telephone number. */
const productionVariables = ['BASE_DOMAIN', 'MAIL_FROM', 'SUPPORT_PHONE']

/**
 * Reads the environment, with the defaults of `.env.example`. Values are trimmed, and an empty one counts as
 * absent. Creates the data directory and, outside production, a secret for the sessions if there is none.
 *
 * @throws StartError naming the variable, directory or file that is missing or wrong.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const values = parse(env)
  const production = values.NODE_ENV === 'production'
  if (production && values.RATE_LIMIT_SCALE !== 1) {
    throw new StartError('RATE_LIMIT_SCALE must be 1 in production: remove the variable.')
  }
  if (production && values.PUSH_SERVICE_URL !== undefined) {
    throw new StartError('PUSH_SERVICE_URL is for tests: remove the variable in production.')
  }
  const dataDir = createDataDir(resolve(values.DATA_DIR))
  const asSent = (domain: string) => hostAsSent(domain, production ? 'https' : 'http')
  const baseDomain = asSent(values.BASE_DOMAIN ?? `localhost:${values.PORT}`)
  return {
    port: values.PORT,
    // for `localhost` the framework would open a second server on ::1, without the connection limits
    host: values.HOST === 'localhost' ? '127.0.0.1' : values.HOST,
    baseDomain,
    bookingDomain: values.BOOKING_DOMAIN && asSent(values.BOOKING_DOMAIN),
    production,
    unsetForProduction: productionVariables.filter((name) => production && !env[name]?.trim()),
    role: values.ROLE,
    drainSeconds: values.DRAIN_SECONDS,
    dataDir,
    pagesDir: values.PAGES_DIR && resolve(values.PAGES_DIR),
    databaseUrls: databaseUrls(values),
    authSecret: values.AUTH_SECRET ?? developmentSecret(production, dataDir),
    authSecretPrevious: values.AUTH_SECRET_PREVIOUS,
    demo: values.DEMO === '1' && !production,
    trustedProxies: values.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    challenge: challengeOf(values),
    pushServiceUrl: values.PUSH_SERVICE_URL,
    supportEmail: values.SUPPORT_EMAIL ?? `support@${baseDomain.split(':')[0]}`,
    supportPhone: values.SUPPORT_PHONE,
    securityContact: values.SECURITY_CONTACT ?? `mailto:security@${baseDomain.split(':')[0]}`,
    metricsToken: values.METRICS_TOKEN,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    billing: billingOf(values, production),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

/**
 * The URLs of the operator's own database server, or `undefined` if none is configured. Refuses one runtime login
 * without the other, so that neither requests nor queued work use the owner's login. Refuses the two runtime logins
 * without the owner's login.
 */
function databaseUrls(values: z.infer<typeof environmentSchema>): OwnServerUrls | undefined {
  const { DATABASE_URL: owner, DATABASE_APP_URL: app, DATABASE_JOBS_URL: jobs } = values
  if ((app === undefined) !== (jobs === undefined)) {
    const missing = app === undefined ? 'DATABASE_APP_URL' : 'DATABASE_JOBS_URL'
    throw new StartError(`${missing} is missing: set it too, or neither of the two.`)
  }
  if (owner !== undefined) return { owner, runtime: app && jobs ? { app, jobs } : undefined }
  if (app === undefined) return undefined
  throw new StartError(
    'DATABASE_URL is missing: DATABASE_APP_URL and DATABASE_JOBS_URL go with it.',
  )
}

function parse(env: NodeJS.ProcessEnv): z.infer<typeof environmentSchema> {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  const present = Object.fromEntries(trimmed.filter(([, value]) => value))
  const result = environmentSchema.safeParse(present)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartError(`The configuration is not valid; correct ${problems.join('; ')}.`)
}

/**
 * Whether plans and trials are enforced. In production billing is off, because this version takes no
 * payments. With billing on, a salon would become read-only after its trial and could not pay. Elsewhere
 * billing is on unless it is turned off, so that the end of a trial can be tested.
 *
 * @throws StartError when production asks for billing.
 */
function billingOf(
  { BILLING, STRIPE_SECRET_KEY }: z.infer<typeof environmentSchema>,
  production: boolean,
): Config['billing'] {
  if (!production) return BILLING ?? 'on'
  if (BILLING !== 'off' && (BILLING === 'on' || STRIPE_SECRET_KEY !== undefined)) {
    throw new StartError(
      'Billing cannot be on in production: this version takes no payments, so no salon could pay after its trial. Set BILLING=off, or remove BILLING and STRIPE_SECRET_KEY.',
    )
  }
  return 'off'
}

function challengeOf(values: z.infer<typeof environmentSchema>): Config['challenge'] {
  const { CHALLENGE_VERIFY_URL, CHALLENGE_SITE_KEY, CHALLENGE_SECRET } = values
  if (CHALLENGE_VERIFY_URL && CHALLENGE_SITE_KEY && CHALLENGE_SECRET) {
    return {
      verifyUrl: CHALLENGE_VERIFY_URL,
      siteKey: CHALLENGE_SITE_KEY,
      secret: CHALLENGE_SECRET,
    }
  }
  if (!CHALLENGE_VERIFY_URL && !CHALLENGE_SITE_KEY && !CHALLENGE_SECRET) return undefined
  throw new StartError(
    'A challenge needs CHALLENGE_VERIFY_URL, CHALLENGE_SITE_KEY and CHALLENGE_SECRET: set all three or none.',
  )
}

function createDataDir(dataDir: string): string {
  try {
    // other accounts, such as that of the database server, may traverse the directory but not list it
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    return dataDir
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The data directory ${dataDir} cannot be created (${reason}): set DATA_DIR to a directory that this account may write to.`,
    )
  }
}

/**
 * Reads or creates the secret of a development installation. The data directory keeps it, so a restart
 * signs nobody out.
 *
 * @throws StartError in production, where the operator must set the secret.
 */
function developmentSecret(production: boolean, dataDir: string): string {
  if (production) {
    throw new StartError(
      'AUTH_SECRET is missing: in production set it to at least 32 random characters, for example from openssl rand -base64 48.',
    )
  }
  const file = join(dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isAlreadyThere(error)) throw writeFailure(file, error)
  }
  return readSecret(file)
}

function writeFailure(file: string, error: unknown): StartError {
  const full = fullDisk(error)
  if (full === undefined) {
    return new StartError(`The file ${file} cannot be written: give this account access to it.`)
  }
  // the file was created but not filled, so it is removed and the next start creates it again
  rmSync(file, { force: true })
  return full
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function readSecret(file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch {
    throw new StartError(`The file ${file} cannot be read: give this account access to it.`)
  }
  throw new StartError(`The file ${file} is damaged: remove it, a new one is made at start.`)
}
