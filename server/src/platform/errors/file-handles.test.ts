import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { errorReply } from './errors.ts'

test.each(['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'])(
  'when file handles or disk space have run out (%s), the answer is 503 with a Retry-After',
  (code) => {
    const error = Object.assign(new Error(`${code}: nothing is left`), { code })
    const { status, retryAfterSeconds, isDefect } = errorReply(error, 'x')
    expect([status, Number(retryAfterSeconds) > 0, isDefect]).toEqual([503, true, false])
  },
)

test('any other error of a file is a failure of the program', async () => {
  const error = await open('/proc/self/mem/x').catch((reason: unknown) => reason)
  expect(errorReply(error, 'x')).toMatchObject({ status: 500, isDefect: true })
})
