import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import type { PushContent } from '../src/platform/delivery/push.ts'
import { portOf } from './port-of.ts'

/** A push service on loopback, which refuses pushes without a signature. Its browsers can read their pushes. */
export interface PushService {
  readonly url: string
  /** The status of the next answers to signed pushes; 201 at first. */
  status: number
  /** Every push that came, also refused ones. */
  readonly received: Received[]
  /** A browser that has subscribed. */
  browser(): Browser
  close(): Promise<void>
}

interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface Browser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** The contents of all pushes to the browser, also of refused ones, the oldest first. */
  pushContents(): PushContent[]
}

export async function openPushService(): Promise<PushService> {
  const received: Received[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ path: `${request.url}`, headers: request.headers, body })
    const signed = await isSigned(request.headers.authorization, service.url)
    response.writeHead(signed ? service.status : 403).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    url: `http://127.0.0.1:${portOf(server)}`,
    status: 201,
    received,
    browser: () => subscribedBrowser(service),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** Whether the request names this service and is signed with the key that it shows (RFC 8292). */
async function isSigned(authorization: string | undefined, audience: string): Promise<boolean> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const half = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  try {
    const publicKey = await importJWK(
      { kty: 'EC', crv: 'P-256', x: half(1, 33), y: half(33, 65) },
      'ES256',
    )
    const { payload } = await jwtVerify(token, publicKey, { audience })
    return String(payload.sub).startsWith('mailto:')
  } catch {
    return false
  }
}

function subscribedBrowser({ url, received }: PushService): Browser {
  const path = `/${randomBytes(9).toString('base64url')}`
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `${url}${path}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    pushContents: () =>
      received
        .filter((push) => push.path === path)
        .map(({ body }) => JSON.parse(decrypt(body, keys, auth))),
  }
}

/**
 * Decrypts a push (RFC 8291 over RFC 8188). Its body has the salt, the record size, the sender's key and one record
 * with the text.
 */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = hkdfSync('sha256', own.computeSecret(sender), auth, info, 32)
  const key = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // the last byte that is not zero is a 2 and ends the text
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
