import './content-policy.ts'
import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startConnection, useConnection } from '../lib/connection.ts'
import { elementById } from '../lib/element.ts'
import { awaitInstallOffer } from '../lib/install.ts'
import { whenIdle } from '../lib/lazily.tsx'
import { followPresses } from './notification-presses.ts'
import { newQueries, Providers } from './providers.tsx'
import { reloadAfterRestart } from './reload.ts'
import { router } from './router.tsx'

/** A page is not held back longer by a storage that does not answer. */
const STORAGE_WAIT_MS = 1_000

if (import.meta.env.DEV) reloadAfterRestart()

awaitInstallOffer()
startConnection()
// a browser has no workers for an insecure origin
if ('serviceWorker' in navigator) followPresses(navigator.serviceWorker)
void start()

async function start(): Promise<void> {
  const queries = newQueries()
  // without a connection the first paint already shows what is kept
  if (useConnection.getState().lostAt !== null) {
    const kept = await import('./keep-offline.ts').catch(() => null)
    const tooLate = new Promise((resolve) => setTimeout(resolve, STORAGE_WAIT_MS))
    await Promise.race([kept?.restoreOffline(queries), tooLate])
  }
  createRoot(elementById('root')).render(
    <StrictMode>
      <Providers cache={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  whenIdle(() => {
    void import('./service-worker.ts').then(({ registerWorker }) => registerWorker(), withoutWorker)
  })
}

/** The code of the service worker could not be loaded. The next full load tries again. */
function withoutWorker(): void {}
