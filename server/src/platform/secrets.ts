import { createHmac, hkdfSync } from 'node:crypto'

/** What a link lets its bearer do. */
export type LinkPurpose = 'manage' | 'reset' | 'device'

/** Keys derived from the one secret of the configuration, each for one use. */
export interface Secrets {
  /** Signs access tokens. */
  readonly accessTokenKey: Uint8Array
  /**
   * The token of a link to the thing with this id: 256 bits, always the same, so that a message can be
   * rendered when it is sent while the database holds only the token's hash.
   */
  linkToken(purpose: LinkPurpose, id: string): string
  /** The refresh token that follows this one; parallel refreshes agree on it. */
  nextRefreshToken(token: string): string
  /** A stable pseudonym, so that limits can count by address without storing it. */
  pseudonym(text: string): string
}

/** Derives every key from the configured secret (HKDF, RFC 5869). */
export function deriveSecrets(secret: string): Secrets {
  const key = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `chairtime ${use}`, 32))
  const links = key('links')
  const refresh = key('refresh')
  const pseudonyms = key('pseudonyms')
  const mac = (macKey: Uint8Array, text: string) =>
    createHmac('sha256', macKey).update(text).digest('base64url')
  return {
    accessTokenKey: key('access'),
    linkToken: (purpose, id) => mac(links, `${purpose}:${id}`),
    nextRefreshToken: (token) => mac(refresh, token),
    pseudonym: (text) => mac(pseudonyms, text).slice(0, 22),
  }
}
