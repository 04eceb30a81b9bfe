import { generateKeyPairSync } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import {
  insertPushKeys,
  type KeptKeys,
  lockPushKeys,
  readPushKeys,
  replacePushKeys,
} from './push-keys-store.ts'
import { deriveSecrets, type Secrets } from './secrets.ts'

/** The key pair by which push services know this installation (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const place = 'push_keys'

/**
 * Reads the key pair that all nodes share, and makes it at the first start. A pair that was encrypted with the previous
 * secret is encrypted again with the present one, so that the previous one can be left out later. A pair that opens
 * with neither secret is replaced, and the log says so; browsers that subscribed with it must do so again. Other starts
 * write nothing.
 */
export async function openPushKeys(
  database: Pick<Database, 'acrossTenants'>,
  { authSecret, authSecretPrevious }: Pick<Config, 'authSecret' | 'authSecretPrevious'>,
  log: Pick<Logger, 'warn'>,
): Promise<PushKeys> {
  const present = deriveSecrets(authSecret, undefined)
  const bothSecrets = deriveSecrets(authSecret, authSecretPrevious)
  return database.acrossTenants('the key for push services', async (directory) => {
    const kept = await readPushKeys(directory)
    const known = kept && opened(present, kept)
    if (known) return known
    const newPair = newKeys()
    await insertPushKeys(directory, newPair.publicKey, present.seal(place, newPair.privateKey))
    const opens = opened(bothSecrets, await lockPushKeys(directory))
    if (!opens)
      log.warn('No secret opens the key for pushes: devices must turn notifications on again')
    const keys = opens ?? newPair
    await replacePushKeys(directory, keys.publicKey, present.seal(place, keys.privateKey))
    return keys
  })
}

function opened(secrets: Secrets, kept: KeptKeys): PushKeys | undefined {
  const privateKey = secrets.unseal(place, kept.sealed_private_key)
  return privateKey === undefined ? undefined : { publicKey: kept.public_key, privateKey }
}

function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}
