import { useConnection } from '../lib/connection.ts'
import { useLive } from '../lib/socket.ts'
import { useNewVersion } from './new-version.ts'

const CHECK_EVERY_MS = 5 * 60_000

/**
 * Registers the service worker of the app and follows new versions. Nothing happens in development and on insecure
 * origins.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  try {
    const registration = await serviceWorker.register(workerAddress(), { scope: '/' })
    followVersions(registration, serviceWorker)
    await forgetOthers(registration, serviceWorker)
  } catch {
    // A browser may refuse, in a private window for instance. The app then needs a connection to open.
  }
}

/**
 * Unregisters the workers of earlier versions. Each of them served only a part of the addresses. At those addresses a
 * browser would prefer the old worker to the present one, which serves all addresses.
 */
async function forgetOthers(
  { scope }: ServiceWorkerRegistration,
  serviceWorker: ServiceWorkerContainer,
): Promise<void> {
  const all = await serviceWorker.getRegistrations()
  await Promise.all(all.filter((one) => one.scope !== scope).map((one) => one.unregister()))
}

/** The part of a worker that is used. */
interface AskedWorker {
  postMessage(message: string, transfer: Transferable[]): void
}

/** The part of a worker’s registration that is used. */
interface Registration
  extends Readonly<Record<'installing' | 'waiting' | 'active', AskedWorker | null>> {
  update(): Promise<unknown>
}

/**
 * Asks the server for a newer version at once, every five minutes, and when a lost connection is back. If another tab
 * finds the version first, this tab hears of it when the worker changes. Returns how to stop.
 */
export function followVersions(
  registration: Registration,
  serviceWorker: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const compare = () => void compareVersions(registration)
  const check = () => void registration.update().then(compare, () => {})
  check()
  const timer = setInterval(check, CHECK_EVERY_MS)
  serviceWorker.addEventListener('controllerchange', compare)
  const stops = [
    useConnection.subscribe(({ lostAt }, before) => {
      if (lostAt === null && before.lostAt !== null) check()
    }),
    // a restart of the server may end only the live connection, and leave `lostAt` null
    useLive.subscribe(({ connected }, before) => {
      if (connected && !before.connected) check()
    }),
  ]
  return () => {
    clearInterval(timer)
    serviceWorker.removeEventListener('controllerchange', compare)
    for (const stop of stops) stop()
  }
}

/** Compares the version of this page with the server's, which the newest worker has. The page may be an older one. */
async function compareVersions({ installing, waiting, active }: Registration): Promise<void> {
  const newest = installing ?? waiting ?? active
  const own = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')
  if (!newest || !own || (await entryOf(newest)) === own) return
  if (useNewVersion.getState().state === 'none') useNewVersion.setState({ state: 'ready' })
}

/** The entry file of a worker's version. A worker of an old version does not know the question and never answers. */
function entryOf(worker: AskedWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('entry', [port2])
  })
}

/**
 * The address of the worker. The content security policy accepts it only if a policy of the trusted types has made it.
 */
function workerAddress(): string {
  const address = '/sw.js'
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

/** The part of the browser's trusted types that is used; TypeScript does not know them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}
