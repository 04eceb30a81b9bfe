import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A running program with the demo salon. */
export interface Demo {
  readonly origin: string
  /** Origin of the demo salon's booking site. */
  readonly bookingOrigin: string
  readonly email: string
  readonly password: string
  /** Time zone of the demo salon. */
  readonly zone: string
  /** Calls the API and returns the reply. Throws for a refusal or a failure. */
  call<Reply>(method: string, path: string, body?: object, token?: string): Promise<Reply>
  /** Moves the program's clock. */
  setClock(now: Date): Promise<void>
  /** Signs the demo salon's owner in and returns an access token. */
  signIn(): Promise<string>
  stop(): Promise<void>
}

/** Starts the program with a new data directory and waits until the days of the demo salon are filled with visits. */
export async function startDemo(): Promise<Demo> {
  const zone = 'America/New_York'
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'chairtime-media-'))
  const program = spawn(join(root, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // the program ends by itself when this process has ended
      STARTED_BY: String(process.pid),
      PORT: String(port),
      DATA_DIR: data,
      DEMO: '1',
      TZ: zone,
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // awaited from the start, because the program sends its `exit` event only once
  const ended = once(program, 'exit')
  const [, email = '', password = ''] = await waitForOutput(program, /sign in as (\S+) with (\S+)/)
  const origin = `http://localhost:${port}`
  const call: Demo['call'] = async (method, path, body, token) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const demo: Demo = {
    origin,
    bookingOrigin: `http://demo.localhost:${port}`,
    email,
    password,
    zone,
    call,
    setClock: async (now) =>
      void (await call('POST', '/dev/api/clock', { now: now.toISOString() })),
    signIn: async () => {
      const body = { email, password }
      return (await call<{ access_token: string }>('POST', '/api/auth/login', body)).access_token
    },
    stop: async () => {
      program.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
  await filled(demo)
  return demo
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Waits until the program has printed text that matches the pattern. Rejects if the program ends before that. */
export function waitForOutput(program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
  let output = ''
  program.stdout?.on('data', (chunk) => {
    output += chunk
    const found = pattern.exec(output)
    if (found) resolve(found)
  })
  program.once('exit', () => reject(new Error(`The program ended too early:\n${output}`)))
  return promise
}

const DAY_MS = 86_400_000

/** Waits until there are visits on the last days that the demo salon fills, and none is added for two seconds. */
async function filled({ call, signIn }: Demo): Promise<void> {
  const token = await signIn()
  const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const query = `from=${dateIn(7)}&to=${dateIn(11)}&limit=200`
  for (let before = -1; ; ) {
    const path = `/api/appointments?${query}`
    const { items } = await call<{ items: object[] }>('GET', path, undefined, token)
    if (items.length > 10 && items.length === before) return
    before = items.length
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}
