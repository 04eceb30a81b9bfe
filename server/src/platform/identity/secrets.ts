import {
  createHmac,
  createSecretKey,
  type Hmac,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { itemAt } from '@chairtime/core/known.ts'
import { seal, unseal } from './sealing.ts'

/** The uses of the keys that are derived from the secret of the configuration. Each use has its own key. */
export interface Secrets {
  /** Keys of access tokens, 256 bits each: the first one signs, all of them are accepted. */
  readonly accessTokenKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** The signature of a text for one purpose: 43 characters of base64url. */
  sign(purpose: string, text: string): string
  /** The signatures with each secret, the present one first. */
  signatures(purpose: string, text: string): readonly string[]
  /** Whether the signature fits this purpose and text, with the present secret or the previous one. */
  verify(purpose: string, text: string, signature: string): boolean
  /** Encrypts a text with the present secret, for a place such as a row. It can be opened only for the same place. */
  seal(place: string, text: string): Buffer
  /**
   * The text that was sealed for this place with the present or the previous secret; `undefined` if it
   * cannot be opened.
   */
  unseal(place: string, sealed: Buffer): string | undefined
  /**
   * A keyed pseudonym of a text, such as an IP address or a phone number. It is stored, so that the text need not be.
   * It changes with the secret.
   */
  pseudonym(text: string): string
  /**
   * The pseudonyms with each secret, the present one first. The second one finds what was stored before the secret was
   * replaced.
   */
  pseudonyms(text: string): readonly string[]
}

/**
 * Derives every key from the configured secret (HKDF, RFC 5869). What was signed or sealed with the previous secret
 * is accepted until that secret is removed from the configuration.
 */
export function deriveSecrets(secret: string, previous: string | undefined): Secrets {
  const key = (use: string, from = secret) =>
    new Uint8Array(hkdfSync('sha256', from, '', `chairtime ${use}`, 32))
  const keys = (use: string): [Uint8Array, ...Uint8Array[]] => [
    key(use),
    ...(previous === undefined ? [] : [key(use, previous)]),
  ]
  const pseudonymKeys = keys('pseudonyms').map((bytes) => createSecretKey(bytes))
  const pseudonymWith = (macKey: KeyObject, text: string) =>
    mac(macKey, text).digest('base64url').slice(0, 22)
  const signatureKeys = keys('signatures')
  const sealKeys = keys('kept secrets')
  const signed = (macKey: Uint8Array, purpose: string, text: string) =>
    mac(macKey, JSON.stringify([purpose, text])).digest()
  return {
    accessTokenKeys: keys('access'),
    sign: (purpose, text) => signed(signatureKeys[0], purpose, text).toString('base64url'),
    signatures: (purpose, text) =>
      signatureKeys.map((one) => signed(one, purpose, text).toString('base64url')),
    verify: (purpose, text, signature) =>
      signatureKeys.some((one) => isSame(signed(one, purpose, text), signature)),
    seal: (place, text) => seal(sealKeys[0], place, text),
    unseal(place, sealed) {
      for (const sealKey of sealKeys) {
        const text = unseal(sealKey, place, sealed)
        if (text !== undefined) return text
      }
      return undefined
    },
    pseudonym: (text) => pseudonymWith(itemAt(pseudonymKeys, 0), text),
    pseudonyms: (text) => pseudonymKeys.map((one) => pseudonymWith(one, text)),
  }
}

function mac(key: Uint8Array | KeyObject, text: string): Hmac {
  return createHmac('sha256', key).update(text)
}

function isSame(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
