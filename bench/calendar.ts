/**
 * Scrolls and drags the calendar of a day with 20 people and 300 appointments in Chromium. It prints dropped frames,
 * the longest task, and the processor time of the main thread, which other work on the machine changes least. Frames
 * that an idle page drops are due to the machine. The pages must be built. Run alone: `node bench/calendar.ts`.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { addDays, dateOf } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'
import { Connection } from './connection.ts'
import { withDatabase } from './database.ts'
import { type BenchSalon, openSalon, withServer } from './salon-server.ts'
import { milliseconds, printTable } from './table.ts'

// the origin that the server takes for its own; Chromium resolves it to the server's real port
const ORIGIN = 'http://localhost:3000'
const PEOPLE = 20
const VISITS_EACH = 15
const VISIT_MINUTES = 45
const FRAME_MS = 1000 / 60
const GOAL_TASK_MS = 50
const date = addDays(dateOf(Math.floor(Date.now() / 86_400_000)), 2)

export async function calendar(): Promise<void> {
  await withDatabase((address) =>
    withServer(
      address,
      async ({ api: port }) => {
        const salon = await openSalon(port, PEOPLE)
        await fill(port, salon)
        const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
        const browser = await chromium.launch({
          executablePath,
          args: ['--no-sandbox', `--host-resolver-rules=MAP localhost 127.0.0.1:${port}`],
        })
        try {
          await report(await openDay(browser, port, salon))
        } finally {
          await browser.close()
        }
      },
      // with billing, the plan would limit the number of people
      { pages: true, env: { BILLING: 'off' } },
    ),
  )
}

/** Books the appointments of each staff member with calls of the desk. They follow one another from 6:00 on. */
async function fill(port: number, { token, serviceIds, staffIds }: BenchSalon): Promise<void> {
  const connection = await Connection.open(port)
  const openingMinute = toInstant(zoneTable('America/New_York'), date, 6 * 60)
  for (const [i, staff_id] of staffIds.entries()) {
    for (let n = 0; n < VISITS_EACH; n += 1) {
      const start_time = new Date((openingMinute + n * VISIT_MINUTES) * 60_000).toISOString()
      const client = { name: `Client ${i}-${n}` }
      const body = { service_ids: serviceIds.slice(0, 1), staff_id, start_time, client }
      const { status } = await connection.send('POST', '/api/appointments', JSON.stringify(body), {
        token,
      })
      if (status !== 201) throw new Error(`a booking was answered with ${status}`)
    }
  }
  connection.close()
}

async function openDay(browser: Browser, port: number, { token }: BenchSalon): Promise<Page> {
  const connection = await Connection.open(port)
  const { body } = await connection.send('GET', '/api/auth/me', undefined, { token })
  connection.close()
  const account: unknown = JSON.parse(body)
  const { user, tenant } = account as { user: object; tenant: object }
  const state = { token, user, tenant, isAuthenticated: true, isOnboardingComplete: true }
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(
    // the app keeps its session under this key (`web/src/lib/session.ts`)
    (stored) => localStorage.setItem('auth-storage', stored),
    JSON.stringify({ state, version: 0 }),
  )
  const page = await context.newPage()
  await page.goto(`${ORIGIN}/calendar?view=day&date=${date}`)
  // the calendar puts `data-visit` on the block of each visit
  await page
    .locator('[data-visit]')
    .nth(PEOPLE * VISITS_EACH - 1)
    .waitFor({ state: 'attached' })
  await page.waitForTimeout(1_000)
  return page
}

async function report(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' })
  const rows = []
  for (const [name, action] of Object.entries({ idle, scroll, drag })) {
    const before = await spent(debug)
    const { frames, longest } = await observe(page, () => action(page))
    const after = await spent(debug)
    const took = (metric: string) => milliseconds(1000 * (after(metric) - before(metric)))
    const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)
    rows.push({
      '': name,
      frames: String(frames.length),
      dropped: String(dropped),
      goal: '0',
      'longest task': `${Math.round(longest)} ms`,
      'goal of tasks': `< ${GOAL_TASK_MS} ms`,
      'main thread': took('TaskDuration'),
      scripts: took('ScriptDuration'),
      layout: took('LayoutDuration'),
      styles: took('RecalcStyleDuration'),
    })
  }
  printTable(`The calendar with ${PEOPLE} people and ${PEOPLE * VISITS_EACH} appointments`, rows)
}

/** The seconds that the page has spent so far, by Chromium's name of the metric. */
async function spent(debug: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await debug.send('Performance.getMetrics')
  return (name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
}

/** Runs in the page, as text: it collects the times between frames, and the longest task. */
const WATCH = `{
  const observation = { frames: [], longest: 0, on: true }
  globalThis.observation = observation
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      observation.longest = Math.max(observation.longest, duration)
    }
  }).observe({ type: 'longtask' })
  let before = performance.now()
  requestAnimationFrame(function next(now) {
    observation.frames.push(now - before)
    before = now
    if (observation.on) requestAnimationFrame(next)
  })
}`

/** The times between frames, and the longest task, while something is done. */
async function observe(page: Page, action: () => Promise<void>) {
  await page.evaluate(WATCH)
  await action()
  const observation = await page.evaluate<Observation>('observation.on = false, observation')
  // the first of the times is not one between two frames
  return { ...observation, frames: observation.frames.slice(1) }
}

interface Observation {
  readonly frames: readonly number[]
  readonly longest: number
}

/** Waits for two seconds in which nothing happens, to count the frames that the machine itself drops. */
async function idle(page: Page): Promise<void> {
  await page.waitForTimeout(2_000)
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  for (let i = 0; i < 60; i += 1) {
    await page.mouse.wheel(i % 2 === 0 ? 20 : 0, i < 30 ? 30 : -30)
    await page.waitForTimeout(16)
  }
}

async function drag(page: Page): Promise<void> {
  const boxes = await page.evaluate<{ x: number; y: number }[]>(
    "[...document.querySelectorAll('[data-visit]')].map((one) => one.getBoundingClientRect().toJSON())",
  )
  const box = boxes.find(({ x, y }) => y > 300 && y < 600 && x > 350 && x < 800)
  if (!box) throw new Error('no appointment is in sight')
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  for (let i = 1; i <= 120; i += 1) {
    await page.mouse.move(box.x + 40 + i * 3, box.y + 20 + Math.sin(i / 10) * 120)
    await page.waitForTimeout(8)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

if (import.meta.main) await calendar()
