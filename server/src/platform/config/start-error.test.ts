import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullDisk, StartError } from './start-error.ts'

test.runIf(existsSync('/dev/full'))('a full disk is reported in one sentence', () => {
  const error = fullDisk(errorOf(() => writeFileSync('/dev/full', 'x')))
  expect(error).toBeInstanceOf(StartError)
  expect(error?.message).toMatch(
    /^The disk is full \(ENOSPC[^\n]+: free some space and start again\.$/,
  )
})

test('PostgreSQL’s error code for a full disk is recognized as well', () => {
  const error = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(fullDisk(error)?.message).toBe(
    'The disk is full (could not extend file): free some space and start again.',
  )
})

test('other errors are not recognized as a full disk', () => {
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
