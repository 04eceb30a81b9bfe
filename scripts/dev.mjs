// `npm run dev`: runs the program on one port, and restarts it when a file of `server`, `core`, `contract` or the pages
// changes. Open pages reload by themselves when they notice the restart. Arguments go to Node, for example
// `npm run dev -- --inspect`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchPages } from '../web/watch.mjs'
import { openProxy } from './dev-proxy.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = join(root, 'web/dist/dev')
const sources = ['server/src', 'server/migrations', 'core/src', 'contract/src']
// An editor writes a file in several steps, and a build of the pages begins a moment later. So a restart waits until no
// file has changed for this time.
const QUIET_MS = 200

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const { PORT = '3000', HOST = '127.0.0.1', BASE_DOMAIN = `localhost:${PORT}` } = process.env

let building = true
let stopping = false
let timer
let program
let work = Promise.resolve()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// a killed npm forwards no signal, so this process watches for the end of npm
const starter = process.ppid
setInterval(() => process.ppid !== starter && stop(), 500)

const innerPort = await freePort()
openProxy({ port: Number(PORT), host: HOST, innerPort, refused })
process.stdout.write('Building the pages\n')
await watchPages(pages, {
  begun: () => {
    building = true
  },
  ended: () => {
    building = false
    startSoon()
  },
})
for (const source of sources) {
  watch(join(root, source), { recursive: true }, (_, file) => {
    if (!file?.endsWith('.test.ts')) startSoon()
  })
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

function refused(error) {
  process.stderr.write(
    `Port ${PORT} cannot be used (${error.code}): try PORT=${+PORT + 1} npm run dev.\n`,
  )
  process.exit(1)
}

function startSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!building) work = work.then(restart)
  }, QUIET_MS)
}

async function restart() {
  await end()
  if (stopping) return
  const own = { PORT: String(innerPort), HOST: '127.0.0.1', BASE_DOMAIN, PAGES_DIR: pages }
  // the program ends by itself when this process has ended
  const env = { ...process.env, ...own, STARTED_BY: String(process.pid) }
  const args = [...process.argv.slice(2), 'server/src/main.ts']
  program = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
}

/** Stops the program gracefully, so that its database has stopped before the next start. */
async function end() {
  if (!program || program.exitCode !== null || program.signalCode !== null) return
  program.kill('SIGTERM')
  await once(program, 'exit')
}

function stop() {
  if (stopping) return
  stopping = true
  work = work.then(end).then(() => process.exit(0))
}
