import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { newId } from '../database/ids.ts'
import { deriveSecrets } from './secrets.ts'
import { readAccessToken, signAccessToken } from './tokens.ts'

const older = 'the older secret of at least thirty-two characters'
const newer = 'the newer secret of at least thirty-two characters'
const before = deriveSecrets(older, undefined)
const during = deriveSecrets(newer, older)
const after = deriveSecrets(newer, undefined)

const now = new Date('2026-03-02T13:00:00Z')
const claims = { userId: newId(), tenantId: newId(), sessionId: newId() }

test('an access token that was signed with the previous secret is accepted until that secret is removed', async () => {
  const token = await signAccessToken(before, claims, now)
  expect(await readAccessToken(before, token, now)).toEqual(claims)
  expect(await readAccessToken(during, token, now)).toEqual(claims)
  expect(await readAccessToken(after, token, now)).toBe('invalid')
})

test('a node with two secrets signs access tokens with the newer one, and tokens that were signed with either secret expire', async () => {
  const token = await signAccessToken(during, claims, now)
  expect(await readAccessToken(after, token, now)).toEqual(claims)
  expect(await readAccessToken(before, token, now)).toBe('invalid')
  // an access token is valid for 600 seconds
  const later = new Date(now.getTime() + 601_000)
  expect(await readAccessToken(during, token, later)).toBe('expired')
  const old = await signAccessToken(before, claims, now)
  expect(await readAccessToken(during, old, later)).toBe('expired')
})

test('a node that has the next secret in advance accepts access tokens signed with it', async () => {
  const ahead = deriveSecrets(older, newer)
  const token = await signAccessToken(during, claims, now)
  expect(await readAccessToken(ahead, token, now)).toEqual(claims)
})

test('a signature is valid only for its purpose and text, and stays valid while its secret is the previous one', () => {
  const signature = before.sign('device', 'a phone')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect([before, during].map((one) => one.verify('device', 'a phone', signature))).toEqual([
    true,
    true,
  ])
  expect(after.verify('device', 'a phone', signature)).toBe(false)
  expect(before.verify('device', 'a tablet', signature)).toBe(false)
  expect(before.verify('other', 'a phone', signature)).toBe(false)
  for (const nonsense of ['', 'x', 'x'.repeat(43), `${signature}AAAA`]) {
    expect(during.verify('device', 'a phone', nonsense)).toBe(false)
  }
})

test('a sealed text opens only for its place, still opens while its secret is the previous one, and does not show its content', () => {
  const sealed = before.seal('a booking', 'the link')
  expect([before, during, after].map((one) => one.unseal('a booking', sealed))).toEqual([
    'the link',
    'the link',
    undefined,
  ])
  expect(before.unseal('another booking', sealed)).toBeUndefined()
  expect(before.seal('a booking', 'the link')).not.toEqual(sealed)
  expect(sealed.includes('the link')).toBe(false)
})

test('a sealed text that was changed or cut short does not open', () => {
  const sealed = before.seal('a booking', 'the link')
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed)
    changed[i] = itemAt(changed, i) ^ 1
    expect(before.unseal('a booking', changed), `byte ${i}`).toBeUndefined()
    expect(before.unseal('a booking', sealed.subarray(0, i)), `cut at ${i}`).toBeUndefined()
  }
})
