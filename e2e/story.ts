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
  /** A second person in a separate browser. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
  salon: Salon
  /** Allows a console error in this story, besides those that are always expected. */
  expectComplaint: (pattern: RegExp) => void
}

/** Console errors that every story allows: browsers log refused times and rejected forms as errors. */
const alwaysExpected = [/the server responded with a status of (409|422)/]

/** A story fails when one of its browsers logs an unexpected error. */
export const test = base.extend<Story & { complaints: Complaints }>({
  context: async ({ context }, use) => {
    await context.addInitScript(rememberMessages)
    await use(context)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  expectComplaint: async ({ complaints }, use) => {
    await use((pattern) => complaints.expected.push(pattern))
  },
  visit: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      complaints.listenTo(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  salon: async ({ request, baseURL }, use) => {
    assert(baseURL)
    await use(await openSalon(request, baseURL))
  },
})

/** Runs in every page and records messages, which may disappear before a busy machine looks for them. */
function rememberMessages() {
  const told: string[] = []
  Object.assign(globalThis, { told })
  const look = () => {
    const text = document.querySelector('[aria-label="Messages"]')?.textContent
    if (text && text !== told.at(-1)) told.push(text)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

class Complaints {
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

export { expect, type Page } from '@playwright/test'
