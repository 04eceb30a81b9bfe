import { errors, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from './secrets.ts'

/** The content of an access token: ids only, no personal data. */
export interface AccessClaims {
  readonly userId: string
  readonly tenantId: string
  readonly sessionId: string
}

const ACCESS_TOKEN_SECONDS = 600

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'chairtime'
const audience = 'chairtime-api'

type Keys = Pick<Secrets, 'accessTokenKeys'>

/** A signed access token, valid for ten minutes by the product's clock. */
export function signAccessToken(keys: Keys, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ tid: claims.tenantId, sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(keys.accessTokenKeys[0])
}

type Reading = AccessClaims | 'expired' | 'invalid'

/**
 * The claims of a token that this product signed; `expired` when they have expired, `invalid` for any
 * other text.
 */
export async function readAccessToken(keys: Keys, token: string, now: Date): Promise<Reading> {
  let reading: Reading = 'invalid'
  for (const key of keys.accessTokenKeys) {
    reading = await readWith(key, token, now)
    if (reading !== 'invalid') break
  }
  return reading
}

async function readWith(key: Uint8Array, token: string, now: Date): Promise<Reading> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'tid', 'sid', 'iat', 'exp'],
    })
    return {
      userId: String(payload.sub),
      tenantId: String(payload.tid),
      sessionId: String(payload.sid),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}
