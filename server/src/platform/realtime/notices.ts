import { setTimeout as sleep } from 'node:timers/promises'
import { uuid } from '@chairtime/contract/fields.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Database, tenantId } from '../database/database.ts'
import type { Channel } from '../database/database-channel.ts'
import { newId } from '../database/ids.ts'

const tenant = uuid.transform(tenantId)

/**
 * What one node sends to the others: a kind and ids. Some kinds also have an action, or how far the clock was moved.
 * A notice never has data of a salon, because each node reads the data in the salon's own scope.
 */
const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('appointment'),
    tenant,
    id: uuid,
    action: z.enum(['created', 'updated', 'cancelled']),
  }),
  /** `id` is that of the checkout. */
  z.object({ kind: z.literal('payment'), tenant, id: uuid }),
  z.object({ kind: z.literal('notification'), tenant, id: uuid }),
  /** `id` is that of the user who has read them. */
  z.object({ kind: z.literal('notifications_read'), tenant, id: uuid }),
  z.object({ kind: z.literal('dashboard'), tenant }),
  /** A session has ended. */
  z.object({ kind: z.literal('session'), id: uuid }),
  /** The clock of development was moved. `id` is that of the move. */
  z.object({ kind: z.literal('clock'), id: uuid, aheadMilliseconds: z.number() }),
  /** Notices were lost: all remembered data must be read again. */
  z.object({ kind: z.literal('everything') }),
])

export type Notice = z.output<typeof noticeSchema>

export interface Notices {
  /**
   * Sends a notice to the other nodes within milliseconds, in the order of the calls. Never waits, never
   * throws.
   */
  publish(notice: Notice): void
  /** Sends what was published, for two seconds at most, and closes the connection. */
  close(): Promise<void>
}

export interface NoticesListener {
  /**
   * Called with each notice of another node, and with this node's own notices of kind `clock`. The database decides
   * their order, which is the same on every node.
   */
  received(notice: Notice): void
  /** The connection is open, for the first time or again. Earlier notices may have been missed. */
  connected(): void
}

const GATHER_MS = 5
const RETRY_MS = 250
const CLOSE_MS = 2_000
const WAITING_MAX = 5_000
/** PostgreSQL takes 7999 bytes. A notice has as many bytes as characters, because ids and kinds are ASCII. */
const PAYLOAD_BYTES_MAX = 7_500

/**
 * Opens the connection for notices between the nodes of one database. Notices are sent after the commit and on a
 * separate connection, because a NOTIFY inside a transaction makes all commits of the database wait for each other.
 * Notices that are published within a few milliseconds share a payload. While the connection is lost, notices wait. If
 * more than 5,000 would wait, one of kind `everything` replaces them.
 */
export function openNotices(
  database: Pick<Database, 'listen'>,
  listener: NoticesListener,
  log: Logger,
): Notices {
  const node = newId()
  let waiting: Notice[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let closed = false

  const channel: Channel = database.listen({
    received: (payload) => {
      for (const notice of readPayload(payload, node, log)) listener.received(notice)
    },
    connected: () => listener.connected(),
    disconnected: (error) => log.warn({ err: error }, 'The connection for notices is lost'),
  })

  const flushAfter = (milliseconds: number) => {
    if (!closed) timer ??= setTimeout(() => void flush(), milliseconds).unref()
  }

  const flush = async () => {
    timer = undefined
    sending ??= send().finally(() => {
      sending = undefined
    })
    await sending
  }

  const send = async () => {
    const batch = waiting
    waiting = []
    try {
      await channel.send(payloadsOf(node, batch))
    } catch {
      // a payload that was sent twice is harmless: the receiver reads the present state twice
      waiting = batch.concat(waiting)
    }
    // the first waiting notice is that of the batch only if the batch failed
    if (waiting.length > 0) flushAfter(waiting[0] === batch[0] ? RETRY_MS : 0)
  }

  /** Waits for the batch that is being sent, and then sends the notices that were published meanwhile. */
  const flushRest = async () => {
    await sending
    if (waiting.length > 0) await flush()
  }

  return {
    publish: (notice) => {
      waiting = waiting.length < WAITING_MAX ? waiting : [{ kind: 'everything' }]
      waiting.push(notice)
      flushAfter(GATHER_MS)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await Promise.race([flushRest(), sleep(CLOSE_MS, undefined, { ref: false })])
      await channel.close()
    },
  }
}

/** Packs notices into few payloads. A payload is a JSON array of the node's id and as many notices as fit. */
function payloadsOf(node: string, notices: readonly Notice[]): string[] {
  const payloads: string[] = []
  let texts: string[] = []
  let bytes = 0
  const finish = () => {
    if (texts.length > 0) payloads.push(`["${node}",${texts.join(',')}]`)
    texts = []
    bytes = 0
  }
  for (const notice of notices) {
    const text = JSON.stringify(notice)
    if (bytes + text.length > PAYLOAD_BYTES_MAX) finish()
    texts.push(text)
    bytes += text.length + 1
  }
  finish()
  return payloads
}

/**
 * The notices that this node handles. A notice that cannot be read is left out, such as one of a kind that only a newer
 * version knows.
 */
function readPayload(payload: string, ownNode: string, log: Logger): Notice[] {
  const isOwn = payload.startsWith(`["${ownNode}"`)
  // Usually there is only one node, and all payloads that it receives are its own. So they are not parsed.
  if (isOwn && !payload.includes('"clock"')) return []
  const [, ...values] = parseArray(payload)
  const notices = values.flatMap((value) => {
    const { data, error } = noticeSchema.safeParse(value)
    if (error) log.warn({ err: error }, 'A notice of another node could not be read')
    return data ?? []
  })
  return isOwn ? notices.filter(({ kind }) => kind === 'clock') : notices
}

function parseArray(payload: string): unknown[] {
  try {
    const value: unknown = JSON.parse(payload)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
