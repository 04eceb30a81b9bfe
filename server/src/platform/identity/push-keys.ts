import { generateKeyPairSync } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { insertPushKeys, readPushKeys, replacePushKeys } from './push-keys-store.ts'
import type { Secrets } from './secrets.ts'

/** The key pair by which push services know this installation (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const place = 'push_keys'

/**
 * Reads the key pair that all nodes share, and makes it at the first start. It is encrypted anew with the present
 * secret, so that the previous one can be left out later. A pair that no known secret opens is replaced: browsers that
 * subscribed with it must do so again.
 */
export async function openPushKeys(
  database: Pick<Database, 'acrossTenants'>,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
): Promise<PushKeys> {
  return database.acrossTenants('the key for push services', async (directory) => {
    const made = newKeys()
    await insertPushKeys(directory, made.publicKey, secrets.seal(place, made.privateKey))
    const kept = await readPushKeys(directory)
    const privateKey = secrets.unseal(place, kept.sealed_private_key)
    const keys = privateKey === undefined ? made : { publicKey: kept.public_key, privateKey }
    await replacePushKeys(directory, keys.publicKey, secrets.seal(place, keys.privateKey))
    return keys
  })
}

function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}
