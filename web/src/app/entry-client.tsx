import './zod-config.ts'
import './app.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startConnection, useConnection } from '../lib/connection.ts'
import { elementById } from '../lib/element.ts'
import { forgetFirstReads } from '../lib/first-reads.ts'
import { formatDate } from '../lib/format.ts'
import { awaitInstallOffer } from '../lib/install.ts'
import { whenIdle } from '../lib/lazily.tsx'
import { useSession } from '../lib/session.ts'
import { followSession } from './follow-session.ts'
import { followPresses } from './notification-presses.ts'
import { newQueries, Providers } from './providers.tsx'
import { readAhead } from './read-ahead.ts'
import { reloadAfterRestart } from './reload.ts'
import { openRoutes, whenInitialized } from './router.tsx'

/** The longest wait for the data of a page whose code is there. Then its placeholders are shown. */
const READ_WAIT_MS = 500

if (import.meta.env.DEV) reloadAfterRestart()

awaitInstallOffer()
startConnection()
// browsers offer no service workers to pages of an insecure origin
if ('serviceWorker' in navigator) followPresses(navigator.serviceWorker)
void start()

/**
 * Opens the page. The page is drawn when its code and its data are there, because it takes longer to draw its
 * placeholders first.
 */
async function start(): Promise<void> {
  const queries = newQueries()
  const opened = useSession.getState()
  followSession(queries)
  const isOnline = useConnection.getState().lostAt === null
  // The requests are sent before the code that shows their answers runs. `first-reads.js` has already sent those of the
  // dashboard.
  const reads = isOnline ? readAhead(queries, location.pathname) : restoreKept(queries)
  const router = openRoutes()
  // Two slow steps run while the requests are under way. `createRoot` is slow because it registers a listener for every
  // kind of event. The first date that a browser process formats takes 20 ms. Without a session no date is formatted,
  // because the sign-in forms show none.
  const root = createRoot(elementById('root'))
  if (opened.token) formatDate('2026-01-01')
  await whenInitialized(router)
  await Promise.race([reads, new Promise((done) => setTimeout(done, READ_WAIT_MS))])
  forgetFirstReads()
  root.render(
    <StrictMode>
      <Providers cache={queries} opened={opened}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  whenIdle(() => {
    void import('./service-worker.ts').then(({ registerWorker }) => registerWorker(), withoutWorker)
  })
}

/** Restores what is kept in this browser for times without a connection. */
async function restoreKept(queries: QueryClient): Promise<void> {
  const kept = await import('./keep-offline.ts').catch(() => null)
  await kept?.restoreOffline(queries)
}

/** The code that registers the service worker could not be loaded. The next full load of the page tries again. */
function withoutWorker(): void {}
