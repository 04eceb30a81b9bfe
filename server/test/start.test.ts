import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { withLogin } from '../src/platform/postgres/postgres-logins.ts'
import {
  endServers,
  freePort,
  hasEnded,
  postmasterOf,
  spawnServer,
  startServer,
} from './durability-server.ts'
import {
  isRunning,
  removeDirectories,
  temporaryDirectory,
  until,
  untilAnswered,
} from './launcher.ts'
import { createTestDatabase } from './template-database.ts'

let env: { DATA_DIR: string; PORT: string }

beforeEach(async () => {
  env = { DATA_DIR: temporaryDirectory(), PORT: await freePort() }
})

afterEach(async () => {
  await endServers()
  removeDirectories()
})

test('the site of the demo salon can be opened as soon as its address is printed', async () => {
  const { url } = await startServer({ ...env, DEMO: '1' })
  const { status } = await fetch(`${url}/book/demo`)
  expect(status).toBe(200)
}, 240_000)

test('when the npm that started a program is killed, the program stops its database and ends, and the next start succeeds', async () => {
  // a shell stands for npm: it runs the program and can be killed alone
  const npm = spawn('sh', ['-c', 'STARTED_BY=$$ "$0" "$@" & echo $!; wait', ...program()], {
    env: { ...process.env, ...env, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await until(() => output.includes('\nReady in'), 'the server to be ready')
  const pid = Number(/^\d+$/m.exec(output)?.[0])
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid)
  })
  const postmaster = postmasterOf(env.DATA_DIR)
  npm.kill('SIGKILL')
  await startServer(env)
  await until(() => !isRunning(pid), 'the program to end')
  expect(isRunning(postmaster)).toBe(false)
}, 240_000)

test('when npm was killed during the preparation, the program ends by itself', async () => {
  const npm = spawn('true')
  await once(npm, 'exit')
  const { node } = spawnServer({ ...env, STARTED_BY: String(npm.pid) })
  await until(() => hasEnded(node), 'the program to end')
  expect(node.exitCode).toBe(0)
}, 240_000)

test('when the body of a request never arrives and so delays the end of a program, the next start waits for that end', async () => {
  const { node, url } = await startServer(env)
  const { host, hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9\r\n\r\n`)
  // once this request is answered, the program has read the earlier one
  await fetch(`${url}/healthz`)
  node.kill('SIGTERM')
  await startServer(env)
  await until(() => hasEnded(node), 'the program to end')
}, 240_000)

test('a busy program answers all requests that were sent before SIGTERM', async () => {
  const { node, url } = await startServer(env)
  // the program stands still, so that it sees the signal and the requests together
  node.kill('SIGSTOP')
  const requests = await Promise.all(Array.from({ length: 30 }, () => ask(url)))
  node.kill('SIGTERM')
  node.kill('SIGCONT')
  expect(await Promise.all(requests.map(({ answer }) => answer))).toEqual(
    Array(30).fill('HTTP/1.1 200 OK'),
  )
  await until(() => hasEnded(node), 'the program to end')
  expect(node.exitCode).toBe(0)
}, 240_000)

test('a program that must serve requests with the owner’s login warns of that', async () => {
  const database = await createTestDatabase()
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  const name = `plain_${randomBytes(6).toString('hex')}`
  await owner.query(`create role ${name} login password 'plain'`)
  await owner.query(`grant ${name} to current_user`)
  await owner.query(`grant chairtime_app, chairtime_jobs to ${name}`)
  await owner.query(`create database ${name} owner ${name}`)
  try {
    const url = new URL(withLogin(database.address.owner.connectionString ?? '', name, 'plain'))
    url.pathname = `/${name}`
    const { node, output } = spawnServer({ ...env, DATABASE_URL: url.href })
    await until(() => output().includes('\nReady in') || hasEnded(node), 'the server to be ready')
    expect(output()).toMatch(
      /^Warning: Requests are served with the login of DATABASE_URL, [^\n]+ set DATABASE_APP_URL and DATABASE_JOBS_URL\.$/m,
    )
    await endServers()
  } finally {
    await owner.query(`drop database ${name}`)
    await owner.query(`drop role ${name}`)
    await owner.end()
    await database.drop()
  }
}, 240_000)

test('a production start warns once of the embedded database and of sample values, and a development start of neither', async () => {
  const production = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:2525',
    RATE_LIMIT_SCALE: '1',
  }
  const { node, output } = spawnServer({ ...env, ...production })
  await until(() => output().includes('\nReady in') || hasEnded(node), 'the server to be ready')
  expect(output().match(/^Warning: .*$/gm)).toEqual([
    `Warning: This production start keeps all salons in the embedded database in ${env.DATA_DIR}, which has no backups, gets no updates of its own and serves one node only: set DATABASE_URL to a PostgreSQL server of your own.`,
    'Warning: This production start has sample values for BASE_DOMAIN, MAIL_FROM, SUPPORT_PHONE, which links, mails and public pages show: set them.',
  ])
  await endServers()
  const development = spawnServer(env)
  await until(() => development.output().includes('\nReady in'), 'the server to be ready')
  expect(development.output()).not.toContain('Warning')
}, 240_000)

test('a caller that connected before SIGTERM gets an answer even if its request comes after SIGTERM', async () => {
  const { node, url } = await startServer(env)
  const sockets = await Promise.all(Array.from({ length: 30 }, () => connectTo(url)))
  node.kill('SIGTERM')
  // a new connection has a second to send its first request, so these requests still come in time
  await sleep(600)
  const answers = await Promise.all(sockets.map((socket) => askOn(socket, url)))
  expect(answers).toEqual(Array(30).fill('200 close'))
  await until(() => hasEnded(node), 'the program to end')
  expect(node.exitCode).toBe(0)
}, 240_000)

test('a program that is not busy resets no connection that is opened shortly before or after SIGTERM', async () => {
  const { node, url } = await startServer(env)
  const outcomes: Promise<string>[] = []
  for (let wave = 0; wave < 80; wave++) {
    for (let i = 0; i < 5; i++) {
      const opened = connectTo(url)
      // after listening has ended, the kernel refuses new connections immediately
      outcomes.push(opened.then((socket) => askOn(socket, url)).catch((error) => error.code))
    }
    if (wave === 20) node.kill('SIGTERM')
    await sleep(5)
  }
  const seen = new Set(await Promise.all(outcomes))
  expect([...seen].filter((outcome) => !/^200 |^ECONNREFUSED$/.test(outcome))).toEqual([])
  expect(seen).toContain('200 close')
  await until(() => hasEnded(node), 'the program to end')
}, 240_000)

test('with DRAIN_SECONDS a program goes on serving new connections after SIGTERM, and says at `/readyz` that it is draining', async () => {
  const { node, url } = await startServer({ ...env, DRAIN_SECONDS: '3' })
  node.kill('SIGTERM')
  // without the setting, the program listens for less than a second
  await sleep(2_000)
  const ready = await fetch(`${url}/readyz`)
  expect(await ready.json()).toMatchObject({ problems: { draining: 'shutting down' } })
  expect([ready.status, (await fetch(`${url}/api/docs`)).status]).toEqual([503, 200])
  await until(() => hasEnded(node), 'the program to end')
  expect(node.exitCode).toBe(0)
}, 240_000)

test('a worker, which serves no calls, ends without waiting for DRAIN_SECONDS', async () => {
  const { node } = await startServer({ ...env, ROLE: 'worker', DRAIN_SECONDS: '300' })
  node.kill('SIGTERM')
  await until(() => hasEnded(node), 'the program to end')
}, 240_000)

test('a busy program resets at most four connections when it stops', async () => {
  const { node, url } = await startServer({ ...env, DEMO: '1', RATE_LIMIT_SCALE: '1000' })
  const outcomes: string[] = []
  const callRepeatedly = async () => {
    while (!outcomes.includes('ECONNREFUSED')) {
      const outcome = connectTo(url).then((socket) => askOn(socket, url, '/api/public/demo'))
      outcomes.push(await outcome.catch((error) => error.code))
    }
  }
  const callers = Array.from({ length: 40 }, callRepeatedly)
  await sleep(1_000)
  node.kill('SIGTERM')
  await Promise.all(callers)
  const lost = outcomes.filter((outcome) => !/^200 |^ECONNREFUSED$/.test(outcome))
  // the kernel may accept a connection at the very moment at which the program stops listening
  expect(lost.length).toBeLessThanOrEqual(4)
  await until(() => hasEnded(node), 'the program to end')
}, 240_000)

test('a program with more callers than file handles stays alive and answers', async () => {
  const { node, output } = spawnServer(env, ['sh', '-c', 'ulimit -n 200; exec "$0" "$@"'])
  await until(() => output().includes('\nReady in'), 'the server to be ready')
  const url = `http://127.0.0.1:${env.PORT}`
  const sockets = await Promise.all(Array.from({ length: 300 }, () => connectTo(url)))
  const first = await askOn(itemAt(sockets, 0), url)
  await until(() => sockets.filter(({ closed }) => closed).length >= 200, 'the others to be closed')
  for (const socket of sockets) socket.destroy()
  const ready = () => fetch(`${url}/readyz`)
  expect([first, (await untilAnswered(ready)).status]).toEqual(['200 keep-alive', 200])
  expect(hasEnded(node)).toBe(false)
}, 240_000)

test('when the port is taken, the refusal to start names the port and a remedy', async () => {
  const neighbour = createServer().listen(Number(env.PORT), '127.0.0.1')
  expect(await refusal({})).toBe(
    `Port ${env.PORT} is taken by another program: stop that one, or choose another with PORT=${Number(env.PORT) + 1} npm start.`,
  )
  neighbour.close()
}, 240_000)

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'HOST=%s is refused because it is no address of this computer',
  async (host) => {
    expect(await refusal({ HOST: host })).toBe(
      `HOST=${host} is no address of this computer: leave it out, or choose 0.0.0.0 for the whole network.`,
    )
  },
  240_000,
)

/** Resolves when the request is sent. `answer` is the first line of the answer, empty when there was none. */
async function ask(url: string): Promise<{ answer: Promise<string> }> {
  const { host, hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  const answer = new Promise<string>((resolve) => {
    const end = () => resolve(text.split('\r\n')[0] ?? '')
    socket.on('close', end).on('error', end)
  })
  await once(socket, 'connect')
  await new Promise((resolve) =>
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, resolve),
  )
  return { answer }
}

async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

/** Sends a request. Returns the status of the answer and its `connection` header; empty when there was no answer. */
async function askOn(socket: Socket, url: string, path = '/healthz'): Promise<string> {
  const answered = new Promise<string>((resolve) => {
    if (socket.closed) resolve('')
    socket.once('data', (data) => resolve(String(data))).once('close', () => resolve(''))
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`)
  const [head = ''] = (await answered).split('\r\n\r\n')
  const [, status = ''] = head.split(' ')
  return `${status} ${/^connection: (.*)$/im.exec(head)?.[1]?.trim() ?? ''}`.trim()
}

/** Starts a program that must end with the status 1. Returns the part of its output after the first empty line. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const { node, output } = spawnServer({ ...env, ...variables })
  await until(() => hasEnded(node), 'the program to end')
  expect(node.exitCode).toBe(1)
  const [, text = ''] = output().split('\n\n')
  return text.trimEnd()
}

function program(): string[] {
  return [process.execPath, fileURLToPath(new URL('../src/main.ts', import.meta.url))]
}
