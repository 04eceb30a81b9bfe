import { setTimeout } from 'node:timers/promises'
import { type Browser, request } from '@playwright/test'
import { password } from '../../e2e/salon.ts'
import { openBarePage } from './bare-page.ts'

export interface DashboardVisit {
  /** The time from the start of the navigation until the day is on the screen and a press would be answered. */
  readonly interactiveMs: number
  /** The longest task of the main thread while the page is watched. */
  readonly longestTaskMs: number
}

const PROCESSOR_SLOWDOWN = 4
/** How long the page is watched; far longer than a page may take. */
const WATCH_MS = 6_000

/** Opens the dashboard of a signed-in owner for the first time, with the processor slowed to a quarter of its speed. */
export async function visitDashboard(
  browser: Browser,
  { origin, email }: { readonly origin: string; readonly email: string },
): Promise<DashboardVisit> {
  const session = JSON.stringify({ state: await sessionOf(origin, email), version: 0 })
  const page = await openBarePage(browser)
  try {
    await page.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    await page.send('Page.enable')
    const signIn = `localStorage.setItem('auth-storage', ${JSON.stringify(session)})`
    const source = `${signIn};(${observe.toString()})()`
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await page.send('Page.navigate', { url: `${origin}/dashboard` })
    // a command meanwhile would run in the page, and would delay what is measured
    await setTimeout(WATCH_MS)
    const read = { expression: 'globalThis.seen', returnByValue: true }
    const { result } = (await page.send('Runtime.evaluate', read)) as { result: { value?: Seen } }
    const seen = result.value
    if (!seen?.paintedMs) throw new Error('The day was not shown')
    const lengths = seen.tasks.map(({ start, end }) => end - start)
    return { interactiveMs: seen.paintedMs, longestTaskMs: Math.max(0, ...lengths) }
  } finally {
    await page.close()
  }
}

/** Signs in. Returns what the app stores of the session. */
async function sessionOf(origin: string, email: string): Promise<object> {
  const calls = await request.newContext({ baseURL: origin })
  const answer = await calls.post('/api/auth/login', { data: { email, password } })
  const { access_token, refresh_token, user, tenant } = await answer.json()
  await calls.dispose()
  return {
    token: access_token,
    refreshToken: refresh_token,
    user,
    tenant,
    isAuthenticated: true,
    isOnboardingComplete: true,
  }
}

interface Seen {
  paintedMs: number
  readonly tasks: { readonly start: number; readonly end: number }[]
}

/** Runs in the page before its scripts. Watches from the load event on, because watching the load costs time itself. */
function observe(): void {
  const seen: Seen = { paintedMs: 0, tasks: [] }
  Object.assign(globalThis, { seen })
  addEventListener('load', () => {
    const taskObserver = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        seen.tasks.push({ start: startTime, end: startTime + duration })
      }
    })
    taskObserver.observe({ type: 'longtask', buffered: true })
    // The timeline is the last part of the day that waits for data. Its placeholder has the same title, but lies in an
    // element with `aria-busy`.
    const look = () => {
      const isShown = [...document.querySelectorAll('h2')].some(
        (title) => title.textContent?.includes('timeline') && !title.closest('[aria-busy]'),
      )
      if (!isShown) return
      changeObserver.disconnect()
      // The message arrives only after the browser has drawn the frame with the day. Before that, a press would have to
      // wait for the frame.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        seen.paintedMs = performance.now()
      }
      requestAnimationFrame(() => channel.port2.postMessage(null))
    }
    const changeObserver = new MutationObserver(look)
    changeObserver.observe(document, { childList: true, subtree: true })
    look()
  })
}
