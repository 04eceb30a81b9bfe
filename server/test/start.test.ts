import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  endServers,
  freePort,
  hasEnded,
  postmasterOf,
  spawnServer,
  startServer,
} from './durability-server.ts'
import { isRunning, removeDirectories, temporaryDirectory, until } from './launcher.ts'

let env: { DATA_DIR: string; PORT: string }

beforeEach(async () => {
  env = { DATA_DIR: temporaryDirectory(), PORT: await freePort() }
})

afterEach(async () => {
  await endServers()
  removeDirectories()
})

test('the demo salon can be visited as soon as its address is printed', async () => {
  const { url } = await startServer({ ...env, DEMO: '1' })
  const { status } = await fetch(`${url}/book/demo`)
  expect(status).toBe(200)
}, 60_000)

test('a program whose npm was killed ends in order and makes room for the next start', async () => {
  // npm that runs the program, and can be killed without it
  const npm = spawn('sh', ['-c', '"$0" "$@" & echo $!; wait', ...program()], {
    env: { ...process.env, ...env, DEMO: '0', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await until(() => output.includes('\nReady in'), 'the server to be ready', 30_000)
  const postmaster = postmasterOf(env.DATA_DIR)
  npm.kill('SIGKILL')
  await startServer(env)
  expect(isRunning(Number.parseInt(output, 10))).toBe(false)
  expect(isRunning(postmaster)).toBe(false)
}, 60_000)

test('a taken port is named, with what to do', async () => {
  const neighbour = createServer().listen(Number(env.PORT), '127.0.0.1')
  expect(await refusal({})).toBe(
    `Port ${env.PORT} is taken by another program: stop that one, or choose another with PORT=${Number(env.PORT) + 1} npm start.`,
  )
  neighbour.close()
}, 60_000)

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'HOST=%s is refused because it is elsewhere or nowhere',
  async (host) => {
    expect(await refusal({ HOST: host })).toBe(
      `HOST=${host} is no address of this computer: leave it out, or choose 0.0.0.0 for the whole network.`,
    )
  },
  60_000,
)

/** What the program says, in one line, when it does not start; it leaves with status 1. */
async function refusal(more: Record<string, string>): Promise<string> {
  const { node, output } = spawnServer({ ...env, ...more })
  await until(() => hasEnded(node), 'the program to end', 30_000)
  expect(node.exitCode).toBe(1)
  const [, said = ''] = output().split('\n\n')
  return said.trimEnd()
}

function program(): string[] {
  return [process.execPath, fileURLToPath(new URL('../src/main.ts', import.meta.url))]
}
