import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { FairQueue, type QueueCaller } from '../concurrency/fair-queue.ts'

/** The hash to store: argon2id with its parameters and salt. Refuses `rate_limited` when the queue has no place. */
export function hashPassword(password: string, caller: QueueCaller): Promise<string> {
  return hashes.run(caller, async () => {
    const salt = randomBytes(16)
    return encode(presentParameters, salt, await derive(password, salt, presentParameters, 32))
  })
}

/**
 * Whether the password matches the stored hash. When there is no such user, `stored` is `null`. The check then takes as
 * long as with a hash, and the password never matches. Refuses `rate_limited` when the queue has no place.
 */
export function passwordMatches(
  password: string,
  stored: string | null,
  caller: QueueCaller,
): Promise<boolean> {
  return hashes.run(caller, () => compare(password, stored ?? dummyHash))
}

/** Whether the stored hash was made with other parameters than the present ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix(presentParameters))
}

interface Parameters {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const argon2Promised = promisify(argon2)
const presentParameters: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const dummyHash = encode(presentParameters, randomBytes(16), randomBytes(32))
const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

async function compare(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = hashPattern.exec(stored) ?? []
  if (salt === undefined || tag === undefined) throw new TypeError('not an argon2id hash')
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const derived = await derive(password, Buffer.from(salt, 'base64'), parameters, expected.length)
  return timingSafeEqual(derived, expected)
}

function derive(message: string, nonce: Buffer, parameters: Parameters, tagLength: number) {
  return argon2Promised('argon2id', { message, nonce, tagLength, ...parameters })
}

function encode(parameters: Parameters, salt: Buffer, tag: Buffer): string {
  return `${prefix(parameters)}${unpadded(salt)}$${unpadded(tag)}`
}

function prefix({ memory, passes, parallelism }: Parameters): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/**
 * A hash takes 19 MiB and a core. The queue has one class for proven callers and one for the others. In each class, one
 * network or account has at most half of all waiting places.
 */
const hashes = new FairQueue({ runningMax: 2, waitingMax: 20, waitingPerShareMax: 10 })
