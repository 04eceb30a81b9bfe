import { hash, randomBytes, randomFillSync } from 'node:crypto'
import { itemAt } from '@chairtime/core/known.ts'

// one call of the secure source fills a buffer for many ids, because a call takes longer than making an id
const random = Buffer.alloc(4096)
let used = random.length

// A counter orders the ids of one millisecond. When it overflows, ids use the next millisecond.
let millisecond = 0
let count = 0
const COUNT_MAX = 0xfff

/**
 * A UUID of version 7 (RFC 9562). Each sorts after those that this process made before it, so that rows of
 * one moment can be ordered by their ids. The remaining bits are from a secure random source.
 */
export function newId(): string {
  const now = Date.now()
  if (now > millisecond) {
    millisecond = now
    count = 0
  } else if (count < COUNT_MAX) {
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
  bytes[8] = (itemAt(bytes, 8) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A random secret of 256 bits for links and headers, as base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 that is stored in place of a token. A stolen table contains no usable token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
