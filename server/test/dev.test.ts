import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, assert, expect, onTestFinished, test } from 'vitest'
import { freePort, postmasterOf } from './durability-server.ts'
import { isRunning, removeDirectories, temporaryDirectory, until } from './launcher.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

afterEach(() => removeDirectories())

test('the program in development restarts when a file changes, and leaves no database behind', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: temporaryDirectory(), PORT: await freePort() }
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...env, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  onTestFinished(() => void dev.kill('SIGTERM'))
  const url = `http://localhost:${env.PORT}`
  await until(() => output.includes('Building the pages'), 'the proxy to open')
  // the proxy (dev-proxy.mjs) holds the request until the program answers
  const page = await (await fetch(`${url}/login`)).text()
  const scripts = page.match(/\/assets\/[^"]+\.js/g) ?? []
  const texts = await Promise.all(
    scripts.map(async (script) => (await fetch(`${url}${script}`)).text()),
  )
  expect(texts.filter((text) => text.includes('/dev/reload'))).toHaveLength(1)
  const first = await startOf(url)
  const file = `${root}server/src/main.ts`
  utimesSync(file, new Date(), new Date())
  await until(() => output.split('\nReady in').length > 2, 'the second start')
  expect(await startOf(url)).toBeGreaterThan(first)
  const postmaster = postmasterOf(env.DATA_DIR)
  dev.kill('SIGINT')
  const [code] = await once(dev, 'exit')
  expect([code, isRunning(postmaster)]).toEqual([0, false])
}, 240_000)

/** When the program that answers was started, in milliseconds since 1970. */
async function startOf(url: string): Promise<number> {
  const { body } = await fetch(`${url}/dev/reload`)
  assert(body)
  const { value } = await body.getReader().read()
  return Number(/data: (\d+)/.exec(new TextDecoder().decode(value))?.[1])
}
