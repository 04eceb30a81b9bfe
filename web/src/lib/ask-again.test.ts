import { expect, test } from 'vitest'
import { loseConnection } from '../../test/lose-connection.ts'
import { ApiError } from './api-error.ts'
import { isOutcomeUnknown, sendOnce } from './ask-again.ts'

test.each([
  ['no answer', new TypeError('The line is cut')],
  ['a gateway without an answer', new ApiError(502, null)],
  ['a server that is stopping', new ApiError(503, { error: 'Please try again.' })],
  ['a gateway that waited too long', new ApiError(504, { message: 'Timeout' })],
])('after %s a change is sent again with its key', async (_, failure) => {
  const keys: string[] = []
  const change = async (key: string) => {
    keys.push(key)
    if (keys.length === 1) throw failure
    return 'done'
  }
  await expect(sendOnce(change)).resolves.toBe('done')
  expect(keys[1]).toBe(keys[0])
})

test.each([
  [409, false],
  [422, false],
  [500, true],
])(
  'a change that was answered with %i is not sent again; its outcome is unknown: %s',
  async (status, unknown) => {
    const failure = new ApiError(status, {})
    let sent = 0
    const change = () => {
      sent += 1
      return Promise.reject(failure)
    }
    await expect(sendOnce(change)).rejects.toBe(failure)
    expect([sent, isOutcomeUnknown(failure)]).toEqual([1, unknown])
  },
)

test('a change that begins without a connection is not sent and fails with a sentence', async () => {
  loseConnection()
  let sent = 0
  const change = async () => {
    sent += 1
  }
  await expect(sendOnce(change)).rejects.toThrow('We can’t reach the server.')
  expect(sent).toBe(0)
})
