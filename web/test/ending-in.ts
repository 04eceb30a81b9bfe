import { now } from '../src/lib/use-now.ts'

/** An access token as the server makes them, which ends in some seconds. */
export function endingIn(seconds: number): string {
  const claims = btoa(JSON.stringify({ exp: Math.floor(now() / 1000) + seconds, sid: 'ÿ>?' }))
  return `head.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
