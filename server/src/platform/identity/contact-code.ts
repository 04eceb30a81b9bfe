import type { Secrets } from './secrets.ts'

const CODES = 1_000_000

type Signing = Pick<Secrets, 'sign' | 'signatures'>
const purpose = 'contact code'

/** The six digits that prove an email address or a phone number. Derived from the secret, so that no code is stored. */
export function contactCode(secrets: Signing, proofId: string): string {
  return digitsOf(secrets.sign(purpose, proofId))
}

/** Whether the digits are the code, made with the present secret or the previous one. */
export function isContactCode(secrets: Signing, proofId: string, code: string): boolean {
  return secrets.signatures(purpose, proofId).map(digitsOf).includes(code)
}

function digitsOf(signature: string): string {
  const random = Buffer.from(signature, 'base64url')
  return String(random.readUIntBE(0, 6) % CODES).padStart(6, '0')
}
