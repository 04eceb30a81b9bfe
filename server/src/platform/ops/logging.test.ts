import { expect, test } from 'vitest'
import { createLog } from './logging.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('a log line contains only the allowed fields', () => {
  const line = logged((log) =>
    log.info(
      { status: 200, email: 'lea@x.test', body: { phone: '+1212' }, url: '/?token=s' },
      'ok',
    ),
  )
  expect(JSON.parse(line)).toMatchObject({ level: 'info', status: 200, msg: 'ok' })
  expect(line).not.toMatch(/lea@x|\+1212|token/)
})

test('a database error is logged with code and constraint, without the data in its message', () => {
  const error = Object.assign(new Error('invalid input: "lea@x.test"'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email_key)=(lea@x.test) already exists.',
  })
  const line = logged((log) => log.error({ err: error }, 'request failed'))
  expect(JSON.parse(line).err).toMatchObject({ code: '23505', constraint: 'users_email_unique' })
  expect(line).not.toContain('lea@x')
})

test('the cause of an error is logged by its code alone', () => {
  const cause = Object.assign(new Error('connect to lea@x.test'), { code: 'ECONNREFUSED' })
  const error = new Error('the database does not answer', { cause })
  const line = logged((log) => log.error({ err: error }, 'request failed'))
  expect(JSON.parse(line).err).toMatchObject({ cause: 'ECONNREFUSED' })
  expect(line).not.toContain('lea@x')
})

test('an error of the program keeps its message and its stack', () => {
  const line = logged((log) => log.error({ err: new TypeError('no such kind') }, 'request failed'))
  expect(JSON.parse(line).err).toMatchObject({ type: 'TypeError', message: 'no such kind' })
  expect(JSON.parse(line).err.stack).toContain('logging.test.ts')
})
