import type { Browser, Page } from '@playwright/test'

export interface SlowVisit {
  readonly lcpMs: number
  readonly cls: number
  /** The longest task of the main thread. */
  readonly longestTaskMs: number
  /** The size of the scripts as browsers receive them over HTTPS, where browsers accept Brotli. */
  readonly scriptBytes: number
}

/** A slow mobile network. The latency is in milliseconds, the throughput in bytes per second. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
}
const PROCESSOR_SLOWDOWN = 4
/** How long the page is watched after everything was loaded. */
const SETTLE_MS = 1_500

/** Opens a page for the first time, at 1.6 Mbit/s with 150 ms latency and a processor slowed four times. */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await devTools.send('Network.emulateNetworkConditions', slowNetwork)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    return { ...(await observed(page)), scriptBytes: await sentBytes(scripts) }
  } finally {
    await context.close()
  }
}

/** The bytes of some files as they are sent with Brotli, which no browser accepts over plain HTTP. */
async function sentBytes(urls: ReadonlySet<string>): Promise<number> {
  let bytes = 0
  for (const url of urls) {
    const { port, pathname } = new URL(url)
    // not every resolver knows the names of salons under localhost
    const file = `http://localhost:${port}${pathname}`
    const reply = await fetch(file, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(reply.headers.get('content-length'))
    await reply.body?.cancel()
  }
  return bytes
}

interface Observed {
  lcpMs: number
  cls: number
  longestTaskMs: number
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen: Observed = { lcpMs: 0, cls: 0, longestTaskMs: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime
  })
  watch('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ duration }) => {
    seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)
  })
}

function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => {
    const { seen } = globalThis as { seen?: Observed }
    if (!seen) throw new Error('The page was not observed')
    return seen
  })
}
