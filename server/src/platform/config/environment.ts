import { isIP } from 'node:net'
import { z } from 'zod'

const text = z.string()

const hostName = text.refine(
  (value) =>
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i.test(value) && URL.canParse(`http://${value}`),
  'must be a host name, with a port if it is not the standard one, and without http://',
)

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host/name',
})

/** `Name <address>` or the address alone. */
const sender = /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

/**
 * Every variable that configures the program, in the order in which `.env.example` lists them. The
 * description is the documentation: `.env.example` is generated from it. `PATH`, and `STARTED_BY` of the
 * start script, are read where they are used.
 */
export const environmentSchema = z.object({
  PORT: z.coerce
    .number('must be a whole number from 1 to 65535')
    .int()
    .min(1)
    .max(65535)
    .default(3000)
    .describe('TCP port of the web server.'),
  HOST: text
    .default('127.0.0.1')
    .describe(
      'Address to listen on. The default serves this computer only; 0.0.0.0 serves the whole network, a phone in the same Wi-Fi for example.',
    ),
  BASE_DOMAIN: hostName
    .optional()
    .describe(
      'Host (and port) under which people reach the product; every absolute link is made from it, except links to booking sites where BOOKING_DOMAIN is set. Default: localhost with PORT.',
    ),
  BOOKING_DOMAIN: hostName
    .optional()
    .describe(
      'Domain whose sub-domains carry the booking sites of the salons. Default: BASE_DOMAIN.',
    ),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development')
    .describe('In production, the program does not start while a required variable is missing.'),
  ROLE: z
    .enum(['all', 'web', 'worker'], 'must be all, web or worker')
    .default('all')
    .describe(
      'What this process does: serve requests (web), do the queued work (worker), or both (all).',
    ),
  DRAIN_SECONDS: z.coerce
    .number('must be a whole number from 0 to 300')
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'Seconds for which a stopping process that serves requests still listens and answers, while /readyz already says draining. Behind a load balancer, set the time that it needs to notice; a supervisor must wait that much longer before it kills.',
    ),
  DATA_DIR: text
    .min(1)
    .default('.data')
    .describe('Directory of the embedded database, the uploads and the development secret.'),
  PAGES_DIR: text
    .min(1)
    .optional()
    .describe('Directory of the built pages; npm run dev has its own. Default: web/dist.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'A PostgreSQL server of your own, version 15 or newer: postgres://user:password@host:5432/name. Default: an embedded one in DATA_DIR.',
    ),
  DATABASE_APP_URL: databaseUrl
    .optional()
    .describe(
      'The login that serves requests on that server, a member of chairtime_app and of nothing else. Default: made by the user of DATABASE_URL, if it may create roles.',
    ),
  DATABASE_JOBS_URL: databaseUrl
    .optional()
    .describe(
      'The login that does the queued work, a member of chairtime_jobs and of nothing else; goes with DATABASE_APP_URL.',
    ),
  AUTH_SECRET: text
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs the sessions; at least 32 characters, for example from: openssl rand -base64 48. Required in production; elsewhere one is made and kept in DATA_DIR.',
    ),
  AUTH_SECRET_PREVIOUS: text
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'A second secret that is accepted but never signs. To replace AUTH_SECRET without signing anybody out, first set the new secret here on every process. Then exchange the two secrets, and remove the old one ten minutes later. With one process, the first step is not needed.',
    ),
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('1')
    .describe('1 creates the demo salon at start; never in production.'),
  TRUSTED_PROXIES: text
    .refine(
      (value) => value.split(',').every(isProxy),
      'must be addresses or ranges with commas between, such as 10.0.0.0/8, or loopback',
    )
    .default('loopback')
    .describe(
      'Proxies whose X-Forwarded-* headers count: addresses or ranges with commas between, or loopback.',
    ),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtp://user:password@host:587',
    })
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:587. Required in production; elsewhere mails stay in the built-in outbox.',
    ),
  MAIL_FROM: text
    .regex(sender, 'must be an email address, or a name and the address in <>')
    .default('Chairtime <no-reply@chairtime.test>')
    .describe('Sender of the mails.'),
  BILLING: z
    .enum(['on', 'off'], 'must be on or off')
    .optional()
    .describe(
      'off: no end of trials, no limits of plans, no billing page. Default: off in production, where this version takes no payments; on elsewhere, so that the end of a trial can be tried.',
    ),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe(
      'Reserved for payments, which this version does not take. If it is set, production starts only with BILLING=off.',
    ),
  CHALLENGE_VERIFY_URL: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'must look like https://host/siteverify' })
    .optional()
    .describe(
      'URL at which passed challenges are verified (hCaptcha, Turnstile or reCAPTCHA). A client meets a challenge when the salon has reached its cap of bookings an hour. Default: the client confirms an email address instead.',
    ),
  CHALLENGE_SITE_KEY: text
    .min(1)
    .optional()
    .describe('Public key of the challenge; needed with CHALLENGE_VERIFY_URL.'),
  CHALLENGE_SECRET: text
    .min(1)
    .optional()
    .describe('Secret key of the challenge; needed with CHALLENGE_VERIFY_URL.'),
  PUSH_SERVICE_URL: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'must look like http://host:port' })
    .optional()
    .describe(
      'One more push service to which notifications may be sent, for tests. In production, this variable must not be set.',
    ),
  SECURITY_CONTACT: text
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://')
    .optional()
    .describe(
      'Where to report a weakness, mailto:security@example.com or an https address; published in /.well-known/security.txt. Default: mailto:security@ the host of BASE_DOMAIN.',
    ),
  SUPPORT_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe(
      'Where people reach the operator; shown on the public pages, and the contact form writes to it. Default: support@ the host of BASE_DOMAIN.',
    ),
  SUPPORT_PHONE: text
    .regex(/^\+[0-9 ]{6,20}$/, 'must begin with + and the country code, in digits and spaces')
    .default('+1 415 555 0100')
    .describe('Telephone number of the operator, shown on the public pages.'),
  METRICS_TOKEN: text
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Bearer token that a caller needs to read /metrics. Without one, /metrics can be read only from this computer.',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number above 0')
    .positive()
    .default(1)
    .describe('Multiplies every rate limit, for load tests. Production accepts only 1.'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional()
    .describe('How much is logged. Default: info in production, warn elsewhere.'),
})

/** Whether the text is an IP address, a range such as 10.0.0.0/8, or a name that Fastify knows for a range. */
function isProxy(part: string): boolean {
  const [address = '', bits, ...rest] = part.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d+$/.test(bits) && +bits >= 1 && +bits <= (family === 4 ? 32 : 128))
  )
}
