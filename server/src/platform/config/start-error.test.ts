import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullDisk, StartError } from './start-error.ts'

test.runIf(existsSync('/dev/full'))('a full disk is told in one sentence', () => {
  const told = fullDisk(errorOf(() => writeFileSync('/dev/full', 'x')))
  expect(told).toBeInstanceOf(StartError)
  expect(told?.message).toMatch(
    /^The disk is full \(ENOSPC[^\n]+: free some space and start again\.$/,
  )
})

test('PostgreSQL’s word for it is known as well', () => {
  const error = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(fullDisk(error)?.message).toBe(
    'The disk is full (could not extend file): free some space and start again.',
  )
})

test('errors other than a full disk are not explained as one', () => {
  expect(fullDisk(errorOf(() => writeFileSync('/no/such/place', 'x')))).toBeUndefined()
  expect(fullDisk('full')).toBeUndefined()
})

function errorOf(action: () => void): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}
