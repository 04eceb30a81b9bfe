import assert from 'node:assert'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { openSalon, type Salon } from './salon.ts'

interface Story {
  /** Opens a page in a separate browser context, for another person or screen. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  salon: Salon
  /** Allows a console error or warning in this story, besides those that are always expected. */
  allowConsoleError: (pattern: RegExp) => void
}

/** Console errors that every story allows, because browsers log each refused time and rejected form as an error. */
const alwaysExpected = [/the server responded with a status of (409|422)/]

/** The `test` of a story. A story fails when one of its browsers logs an unexpected error or warning. */
export const test = base.extend<Story & { consoleErrors: ConsoleErrors }>({
  context: async ({ context }, use) => {
    await context.addInitScript(recordToasts)
    await use(context)
  },
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = new ConsoleErrors()
      consoleErrors.listenTo(context)
      await use(consoleErrors)
      expect(consoleErrors.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  allowConsoleError: async ({ consoleErrors }, use) => {
    await use((pattern) => consoleErrors.expected.push(pattern))
  },
  openBrowser: async ({ browser, consoleErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      consoleErrors.listenTo(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  salon: async ({ request, baseURL }, use) => {
    assert(baseURL)
    await use(await openSalon(request, baseURL))
  },
})

/** Runs in every page of `context` and records toasts, which may disappear before a busy machine looks for them. */
function recordToasts() {
  const toasts: string[] = []
  Object.assign(globalThis, { toasts })
  const record = () => {
    const text = document.querySelector('[aria-label="Messages"]')?.textContent
    if (text && text !== toasts.at(-1)) toasts.push(text)
  }
  new MutationObserver(record).observe(document, { childList: true, subtree: true })
}

class ConsoleErrors {
  readonly expected: RegExp[] = [...alwaysExpected]
  private readonly heard: string[] = []

  listenTo(context: BrowserContext): void {
    context.on('weberror', (error) => this.heard.push(String(error.error())))
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      this.heard.push(`${message.text()} (${message.location().url})`)
    })
  }

  unexpected(): string[] {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

export { expect, type Locator, type Page } from '@playwright/test'
