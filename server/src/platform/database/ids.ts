import { createHash, randomBytes, randomFillSync } from 'node:crypto'

// the secure source is asked for many ids at once, because each question takes longer than an id
const random = Buffer.alloc(4096)
let used = random.length

// ids of one millisecond are counted; the count goes on over the next ones when there are very many
let millisecond = 0
let count = 0
const countMax = 0xfff

/**
 * A UUID of version 7 (RFC 9562): each sorts after those that this process made before it, so that an
 * order by id settles what happened at the same moment. The rest is from a secure source.
 */
export function newId(): string {
  const now = Date.now()
  if (now > millisecond) {
    millisecond = now
    count = 0
  } else if (count < countMax) {
    count += 1
  } else {
    millisecond += 1
    count = 0
  }
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = random.subarray(used, used + 16)
  used += 16
  bytes.writeUIntBE(millisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret of 256 bits that travels in links and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of a token made by {@link newToken}. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is stored of a token: its SHA-256. A stolen table opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
