import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as requests } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { expectKept } from './offline-steps.ts'
import { card, openVisit, panel, signIn } from './owner-steps.ts'
import { bookToday, morningZone, openSalon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

const port = Number(process.env.E2E_PORT ?? 3457) + 1
const origin = `http://localhost:${port}`

test.use({ timezoneId: morningZone, baseURL: origin })

let program: ChildProcess
let dataDir: string

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'chairtime-restart-'))
  await start()
})

test.afterAll(async () => {
  await stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

test('three screens keep working while the program is stopped, killed and started', async ({
  openBrowser,
  allowConsoleError,
}) => {
  allowConsoleError(/live connection|net::ERR|WebSocket|status of 50|fetching the script/)
  const request = await requests.newContext({ baseURL: origin })
  const salon = await openSalon(request, origin)
  const { visits } = deskOf(request, salon)
  const names = ['Lea Winter', 'Sam Field', 'Ida Stone']
  for (const name of names) await bookToday(request, salon, name)
  const screens = await Promise.all(
    names.map(() => openBrowser({ timezoneId: morningZone, baseURL: origin })),
  )
  for (const screen of screens) await signIn(screen, salon)
  for (const screen of screens) await expectKept(screen)

  for (const [signal, step, status] of [
    ['SIGTERM', 'Check in', 'arrived'],
    ['SIGKILL', 'Undo check-in', 'confirmed'],
  ] as const) {
    await stop(signal)
    await Promise.all(screens.map((screen, i) => press(screen, names[i] ?? '', step)))
    for (const screen of screens) {
      await expect(screen.getByText(/^Offline since/)).toBeVisible()
      await expect(screen.getByText('1 change waits to be sent.')).toBeVisible()
    }
    await start()
    for (const screen of screens) {
      await expect(screen.getByText('1 change waits to be sent.')).toBeHidden()
      await expect(screen.getByText(/^Offline since/)).toBeHidden()
    }
    const statuses = async () => (await visits()).map(([, present]) => present)
    await expect.poll(statuses).toEqual([status, status, status])
  }
  for (const screen of screens) {
    await expect(
      card(screen, "Today's timeline").getByRole('button', { name: /Lea Winter.*Confirmed/ }),
    ).toBeVisible()
  }
  await request.dispose()
})

async function press(screen: Page, name: string, step: string) {
  const visit = panel(screen, name)
  if (!(await visit.isVisible())) await openVisit(screen, name)
  await visit.getByRole('button', { name: step, exact: true }).click()
}

async function start() {
  program = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      // the program ends by itself when this process has ended
      STARTED_BY: String(process.pid),
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
}

async function stop(signal: NodeJS.Signals) {
  // a program that has ended sends no second `exit` event
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((done) => program.once('exit', done))
  program.kill(signal)
  await ended
}
