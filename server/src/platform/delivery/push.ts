import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { PushKeys } from '../identity/push-keys.ts'
import type { Log } from '../ops/logging.ts'

/** What a device shows. */
export interface PushContent {
  readonly title: string
  readonly body: string
  /** A device shows one notification for each tag, however many pushes have it. */
  readonly tag: string
  /** The page that a press on the notification opens. */
  readonly path: `/${string}`
}

/** A push, composed and ready to be sent. */
export interface Push {
  readonly endpoint: string
  /** The browser's public key and secret, base64url. */
  readonly p256dh: string
  readonly auth: string
  readonly content: PushContent
  /** The push service keeps only the newest push of a topic for a device that is off. */
  readonly topic: string | null
  /** For how long the push service keeps the push for a device that is off. */
  readonly keepSeconds: number
}

/**
 * The answer of the push service. `gone`: it does not know the device any more. `refused`: it will never take this
 * push. `unavailable`: it may take the push later.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unavailable'

export interface PushPort {
  send(push: Push): Promise<PushOutcome>
}

/** The push services of browsers: Chrome, Firefox, Edge, Safari. */
const services =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

/**
 * Whether an address that a browser has named belongs to a known push service. The program sends pushes to no other
 * address. Outside production the configuration can name one more service.
 */
export function isPushService(address: string, extraService: string | undefined): boolean {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return false
  if (extraService !== undefined && url.origin === new URL(extraService).origin) return true
  return url.protocol === 'https:' && url.port === '' && services.test(url.hostname)
}

/** Whether a key is a point on the curve that pushes are encrypted with. */
export function isPushKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * The longest wait for an answer. It also ends the wait for a connection, because `fetch` alone would wait longer. A
 * service to which no connection is made counts as one that did not answer.
 */
const ANSWER_MS = 8_000
/** For how long a push service that did not answer is not asked again. */
const SILENCE_MS = 30_000

/**
 * Web Push (RFC 8030), encrypted for the device (RFC 8291) and signed with the installation's key (RFC 8292). `contact`
 * is the address that push services write to about problems. Redirects are not followed, and only the status of an
 * answer is read. A service that does not answer is not asked again for a while, so that pushes to other services do
 * not wait for it.
 */
export function webPushPort(
  keys: PushKeys,
  contact: string,
  log: Log,
  { answerMs, silenceMs } = { answerMs: ANSWER_MS, silenceMs: SILENCE_MS },
): PushPort {
  const quiet = quietHosts(silenceMs)
  return {
    async send(push) {
      if (quiet.has(push)) return 'unavailable'
      const signal = AbortSignal.timeout(answerMs)
      try {
        const { endpoint, method, headers, body } = requestOf(push, { ...keys, subject: contact })
        const options = { method, headers, body, redirect: 'error', signal } as const
        const answer = await fetch(endpoint, options)
        await answer.body?.cancel()
        const outcome = outcomeOf(answer.status)
        if (outcome === 'refused') log.error({ status: answer.status }, 'A push was refused')
        return outcome
      } catch (error) {
        if (signal.aborted) quiet.add(push)
        log.warn({ err: error }, 'A push did not reach its service')
        return 'unavailable'
      }
    },
  }
}

/** The hosts that did not answer lately. */
function quietHosts(milliseconds: number) {
  const ends = new Map<string, number>()
  const hostOf = ({ endpoint }: Push) => new URL(endpoint).host
  return {
    has: (push: Push) => (ends.get(hostOf(push)) ?? 0) > performance.now(),
    add(push: Push) {
      const now = performance.now()
      for (const [host, end] of ends) if (end <= now) ends.delete(host)
      ends.set(hostOf(push), now + milliseconds)
    },
  }
}

function requestOf(
  { endpoint, p256dh, auth, content, topic, keepSeconds }: Push,
  vapidDetails: PushKeys & { readonly subject: string },
) {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails,
      TTL: keepSeconds,
      urgency: 'high',
      // a topic may have 32 characters, which is the length of a UUID without its hyphens
      ...(topic !== null && { topic: topic.replaceAll('-', '') }),
    },
  )
  const sent = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
  return {
    endpoint,
    method,
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body ?? []),
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'unavailable' : 'refused'
}
