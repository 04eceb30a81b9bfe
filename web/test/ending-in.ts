import { now } from '../src/lib/use-now.ts'

/** An access token like those of the server. It ends in this many seconds. */
export function tokenEndingIn(seconds: number): string {
  // this `sid` gives the token a character that Base64 and Base64url write differently
  const claims = btoa(JSON.stringify({ exp: Math.floor(now() / 1000) + seconds, sid: 'ÿ>?' }))
  return `head.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
