import type { Config } from '../config/config.ts'

/** The shortest time in which a person can fill in a form. */
export const FORM_SECONDS_MIN = 3

/** Checks whether a caller has passed a challenge that programs cannot pass. */
export interface ChallengePort {
  /** The public key with which a page shows the challenge. */
  readonly siteKey: string
  /** Whether the token is valid; also false when the provider gives no usable answer in time. */
  passes(token: string): Promise<boolean>
}

const TIMEOUT_MS = 3_000
const ANSWER_BYTES_MAX = 16_384

/**
 * The `siteverify` call that hCaptcha, Turnstile and reCAPTCHA share: a form with `secret` and `response`,
 * answered by `{success}`. A token is valid once, so it is sent to the provider only once.
 */
export function siteVerify(config: NonNullable<Config['challenge']>): ChallengePort {
  const { verifyUrl, siteKey, secret } = config
  return {
    siteKey,
    async passes(response) {
      try {
        const answer = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const verdict: unknown = JSON.parse(await shortText(answer))
        return answer.ok && passed(verdict)
      } catch {
        return false
      }
    },
  }
}

function passed(verdict: unknown): boolean {
  const isObject = typeof verdict === 'object' && verdict !== null
  return isObject && 'success' in verdict && verdict.success === true
}

/** Throws for an oversized answer without reading all of it. */
async function shortText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > ANSWER_BYTES_MAX) throw new RangeError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
