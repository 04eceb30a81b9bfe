import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useConnection } from '../lib/connection.ts'
import { useNewVersion } from './new-version.ts'
import { followVersions } from './service-worker.ts'

const ownEntry = '/assets/index-own.js'

beforeEach(() => {
  useNewVersion.setState({ state: 'none' })
  useConnection.setState({ lostAt: null })
  // the entry file of this page, as its HTML names it
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', ownEntry)
  script.addEventListener('error', (event) => event.preventDefault())
  document.head.append(script)
  onTestFinished(() => script.remove())
})

/** Lets an open page follow the versions of a server. The worker names the entry file of the server's version. */
function follow(entry: string) {
  const server = { entry }
  const active = {
    postMessage: (_: string, [port]: Transferable[]) =>
      port instanceof MessagePort && port.postMessage(server.entry),
  }
  const registration = { update: async () => {}, installing: null, waiting: null, active }
  const container = new EventTarget()
  onTestFinished(followVersions(registration, container))
  return { server, container }
}

const state = () => useNewVersion.getState().state
const untilAnswered = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a page that has the server’s version announces no new version, also when its worker changes', async () => {
  const { container } = follow(ownEntry)
  container.dispatchEvent(new Event('controllerchange'))
  await untilAnswered()
  expect(state()).toBe('none')
})

test('an open page hears of a new version when the connection is back', async () => {
  const { server } = follow(ownEntry)
  await untilAnswered()
  server.entry = '/assets/index-next.js'
  useConnection.setState({ lostAt: 1 })
  useConnection.setState({ lostAt: null })
  await expect.poll(state).toBe('ready')
})

test('an open page hears of a new version within minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server } = follow(ownEntry)
  await untilAnswered()
  server.entry = '/assets/index-next.js'
  vi.advanceTimersByTime(5 * 60_000)
  await expect.poll(state).toBe('ready')
})

test('a new version whose note was dismissed is not announced again', async () => {
  const { container } = follow('/assets/index-next.js')
  await expect.poll(state).toBe('ready')
  useNewVersion.setState({ state: 'dismissed' })
  container.dispatchEvent(new Event('controllerchange'))
  await untilAnswered()
  expect(state()).toBe('dismissed')
})
