import type { Browser } from '@playwright/test'

/** A page without the instruments of Playwright, so that it is as fast as for a visitor. */
export interface BarePage {
  /** Sends a command of the DevTools protocol. Throws when the browser refuses it. */
  send(method: string, params?: object): Promise<object>
  close(): Promise<void>
}

/**
 * Opens an empty page with storage of its own. Playwright switches on the `Runtime` domain of its pages, and V8 then
 * records where each error is created. React creates three errors while it is loaded, and V8 parses React's file again
 * for them. That takes 0.07 s on a processor slowed four times, and does not happen to a visitor. On this page a domain
 * is on only when the caller switches it on.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const devTools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devTools.send('Target.createBrowserContext')
  const { targetId } = await devTools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    newWindow: true,
    width: 1280,
    height: 900,
  })
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, PromiseWithResolvers<object>>()
  let sent = 0
  devTools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error }: Answer = JSON.parse(message)
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result ?? {})
    waiting.delete(id)
  })
  return {
    async send(method, params = {}) {
      const id = ++sent
      const answer = Promise.withResolvers<object>()
      waiting.set(id, answer)
      const message = JSON.stringify({ id, method, params })
      await devTools.send('Target.sendMessageToTarget', { sessionId, message })
      return await answer.promise
    },
    async close() {
      await devTools.send('Target.disposeBrowserContext', { browserContextId })
      await devTools.detach()
    },
  }
}

interface Answer {
  /** Absent in an event. */
  readonly id?: number
  readonly result?: object
  readonly error?: { readonly message: string }
}
