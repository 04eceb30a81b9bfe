import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/template-database.ts'
import { connectionOf, isUsable, pipelined, QueryBehind } from './driver-internals.ts'
import { answerOf, connectTo, DatabaseSilent } from './silence.ts'

/** Tests each private member of the driver that the program relies on. After an update of the driver, begin here. */

let database: TestDatabase
let pool: pg.Pool
let client: pg.PoolClient

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ ...database.address.owner, ...pipelined, query_timeout: 60_000 })
  client = await pool.connect()
})

afterAll(async () => {
  client.release()
  await pool.end()
  await database.drop()
})

test('the installed version of the driver is the one for which the use of its private members was checked', () => {
  const { version } = JSON.parse(
    readFileSync(new URL(import.meta.resolve('pg/package.json')), 'utf8'),
  )
  expect(version).toBe('8.23.1')
})

test('client.connection has a stream, which is a socket, and the methods bind and execute', () => {
  const connection = connectionOf(client)
  expect(connection.stream).toBeInstanceOf(Socket)
  expect([connection.bind.length, connection.execute.length]).toEqual([1, 1])
})

test('client.connection emits errorMessage for an error that nobody waits for', async () => {
  const reported = new Promise<pg.DatabaseError>((resolve) =>
    connectionOf(client).on('errorMessage', resolve),
  )
  client.query('select 1/0').catch(() => {})
  expect((await reported).code).toBe('22012')
})

test('client._queryable turns false when a fatal error is reported, even if the socket is still open, and a later statement fails with DatabaseSilent', async () => {
  const ended = new pg.Client(database.address.owner)
  await ended.connect()
  expect(isUsable(ended)).toBe(true)
  const { rows } = await ended.query('select pg_backend_pid() as pid')
  const reported = new Promise<unknown[]>((resolve) => {
    // a second error tells of the closed socket
    ended.on('error', () => {
      const states = [connectionOf(ended).stream.writable, isUsable(ended)]
      resolve([...states, answerOf(ended, ended.query('select 1')).catch((error) => error)])
    })
  })
  await client.query('select pg_terminate_backend($1)', [rows[0].pid])
  const [isWritable, usable, outcome] = await reported
  expect([isWritable, usable]).toEqual([true, false])
  expect(await outcome).toBeInstanceOf(DatabaseSilent)
})

test('pipeline: a statement is sent before the previous statement is answered', async () => {
  const { stream } = connectionOf(client) as unknown as { stream: Socket }
  const before = stream.bytesWritten
  const slow = client.query('select pg_sleep(0.2)')
  const afterOne = stream.bytesWritten
  const next = client.query('select 1')
  expect([afterOne > before, stream.bytesWritten > afterOne]).toEqual([true, true])
  await Promise.all([slow, next])
})

test('Query.queryMode, submit, handleDataRow and handleCommandComplete: a statement that is sent ahead of a query shares the Sync message of the query', async () => {
  await client.query({
    name: 'ahead',
    text: `select set_config('test.ahead', $1, true)`,
    values: ['x'],
  })
  const ask = (values: unknown[]) =>
    new Promise((resolve, reject) => {
      const query = { text: `select current_setting('test.ahead') as ahead, 2 as two`, values }
      const sendAhead = (connection: ReturnType<typeof connectionOf>) => {
        connection.bind({ statement: 'ahead', values: ['sent ahead'] })
        connection.execute({})
      }
      client.query(
        new QueryBehind(query, sendAhead, (error, result) =>
          error ? reject(error) : resolve(result),
        ),
      )
    })
  // without values, the driver would use the simple protocol if `QueryBehind` did not ask for the extended one
  expect(await ask([])).toMatchObject({ rows: [{ ahead: 'sent ahead', two: 2 }], rowCount: 1 })
  // the setting has ended with the transaction that both statements shared
  const after = await client.query(`select current_setting('test.ahead', true) as ahead`)
  expect(after.rows).toEqual([{ ahead: '' }])
})

test('when an answer takes too long, its connection is closed and no longer writable', async () => {
  const impatient = new pg.Pool({ ...database.address.owner, ...pipelined, query_timeout: 200 })
  const hanging = await impatient.connect()
  hanging.on('error', () => {})
  const hung = answerOf(hanging, hanging.query('select pg_sleep(30)'))
  const behind = answerOf(hanging, hanging.query('select 1'))
  await Promise.all([
    expect(hung).rejects.toBeInstanceOf(DatabaseSilent),
    expect(behind).rejects.toBeInstanceOf(DatabaseSilent),
  ])
  expect(connectionOf(hanging).stream.writable).toBe(false)
  hanging.release(true)
  await impatient.end()
})

test('DatabaseSilent is thrown when a connection comes too late and when it or its pool is closed; any other error is thrown unchanged', async () => {
  const small = new pg.Pool({ ...database.address.owner, max: 1, connectionTimeoutMillis: 200 })
  const only = await connectTo(small)
  only.on('error', () => {})
  await expect(connectTo(small)).rejects.toBeInstanceOf(DatabaseSilent)
  await expect(answerOf(only, only.query('select 1/0'))).rejects.toMatchObject({ code: '22012' })
  const circular: { self?: unknown } = {}
  circular.self = circular
  const unsendable = answerOf(only, only.query('select $1::text', [circular]))
  await expect(unsendable).rejects.toBeInstanceOf(TypeError)
  const { rows } = await only.query('select pg_backend_pid() as pid')
  const cut = answerOf(only, only.query('select pg_sleep(30)'))
  // awaited from the start, because this statement may fail before the next one is answered
  const reported = expect(cut).rejects.toMatchObject({ code: '57P01' })
  await client.query('select pg_terminate_backend($1)', [rows[0].pid])
  await reported
  await expect
    .poll(() => answerOf(only, only.query('select 1')).catch((error) => error))
    .toBeInstanceOf(DatabaseSilent)
  only.release(true)
  await small.end()
  await expect(connectTo(small)).rejects.toBeInstanceOf(DatabaseSilent)
})
