import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../ops/logging.ts'
import { Refused } from './refuse.ts'
import { sendError } from './send-error.ts'

const outage = Object.assign(new Error('ENOSPC: no room'), { code: 'ENOSPC' })

test.each([
  ['a full disk', outage, 503, [{ level: 'warn', msg: 'request met an outage' }]],
  ['a defect', new TypeError('x'), 500, [{ level: 'error', msg: 'request failed' }]],
  ['a refusal', new Refused('unavailable'), 503, []],
])(
  'an error is logged under the id of its request unless it is a refusal: %s',
  async (_, error, status, lines) => {
    const output: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => void output.push(line) })
    const app = Fastify({ genReqId: () => 'request-1' })
    app.setErrorHandler((thrown, request, reply) => sendError(log, reply, thrown, request.id))
    app.get('/', () => Promise.reject(error))
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(status)
    const logged = output.map((line) => JSON.parse(line))
    expect(logged).toMatchObject(lines.map((line) => ({ ...line, request_id: 'request-1' })))
  },
)
