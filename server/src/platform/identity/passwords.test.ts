import { expect, test } from 'vitest'
import { Refused } from '../errors/refuse.ts'
import { weaknessOf } from './common-passwords.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'

const anybody = { shares: [], proven: false }

test('a password is stored as argon2id with its parameters and a separate salt', async () => {
  const [first, second] = await Promise.all([
    hashPassword('pässwörd 🗝', anybody),
    hashPassword('pässwörd 🗝', anybody),
  ])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
  expect(await passwordMatches('pässwörd 🗝', first, anybody)).toBe(true)
  expect(await passwordMatches('pässwörd 🗝 ', first, anybody)).toBe(false)
  expect(isOutdated(first)).toBe(false)
})

test('a hash of another implementation with other parameters still matches and is known to be outdated', async () => {
  // computed with the reference implementation: argon2id, m=256, t=2, p=1
  const reference =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await passwordMatches('password', reference, anybody)).toBe(true)
  expect(await passwordMatches('Password', reference, anybody)).toBe(false)
  expect(isOutdated(reference)).toBe(true)
})

test('without a stored password no password matches', async () => {
  expect(await passwordMatches('', null, anybody)).toBe(false)
})

test('two hashes run, twenty wait, and further ones are refused with a Retry-After', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, () => hashPassword('correct horse battery', anybody)),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refused)
    expect(reason.code).toBe('rate_limited')
    expect(reason.extra.retryAfterSeconds).toBeGreaterThan(0)
  }
  expect(await passwordMatches('x', null, anybody)).toBe(false)
})

test.each([
  ['password', []],
  ['QWERTYUIOP', []],
  ['iloveyou2', []],
  ['bellasalon', ['Bella Salon']],
  ['Bella-Salon-2026!', ['Bella Salon']],
  ['Anna Müller', ['Bella', 'Anna Müller']],
])('%s is easy to guess', (password, names) => {
  expect(weaknessOf(password, names)).toMatch(/^(common|name)$/)
})

test.each([
  ['correct horse battery', ['Bella Salon', 'Ana Owner']],
  ['20482048204820', ['', '4711']],
  ['bella salon am see', ['Bella Salon']],
])('%s is not easy to guess', (password, names) => {
  expect(weaknessOf(password, names)).toBeNull()
})
