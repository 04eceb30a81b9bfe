import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { lazily } from '../lib/lazily.tsx'
import { OpenedSession } from '../lib/opened-session.ts'
import { type Session, useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { LabelsContext } from '../ui/labels.ts'
import { useToasts } from '../ui/toast.ts'

/** The code for the time without a connection, loaded after the first paint. */
const loadOffline = () => import('./keep-offline.ts')
const Toaster = lazily(async () => (await import('../ui/toaster.tsx')).Toaster)

const defaultOptions: DefaultOptions = {
  queries: { retry: 1, refetchOnWindowFocus: false },
  // Offline, a mutation fails immediately. By default the library would queue it, show nothing, and send it later.
  // Changes that may wait go through `sendOrQueue`.
  mutations: { networkMode: 'always' },
}

/** The cache of what the pages read. */
export function newQueries(): QueryClient {
  return new QueryClient({ defaultOptions })
}

interface ProvidersProps {
  readonly children: ReactNode
  /** A cache that was filled before the first paint. */
  readonly cache?: QueryClient
  /** The session with which the page was opened; it may have ended before the first paint. */
  readonly opened?: Session
}

/** Context of every page: query cache, labels, toasts, and what is kept for times without a connection. */
export function Providers({ children, ...given }: ProvidersProps) {
  const [queries] = useState(() => given.cache ?? newQueries())
  const [opened] = useState(() => given.opened ?? useSession.getState())
  const { labels, toastTone } = useAppTexts().labels
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0)
  useEffect(
    () => stopper(loadOffline().then(({ keepOffline }) => keepOffline(queries, opened))),
    [queries, opened],
  )
  return (
    <QueryClientProvider client={queries}>
      <OpenedSession value={opened}>
        <LabelsContext value={{ ...labels, toastTone }}>
          {children}
          {hasToasts && <Toaster />}
        </LabelsContext>
      </OpenedSession>
    </QueryClientProvider>
  )
}

// Returns a function that stops what `starting` starts. While `starting` is pending, the function waits for it and then
// stops what was started. A failure to load the code is ignored, because the next full load of the page asks for the
// code again.
function stopper(starting: Promise<() => void>): () => void {
  starting.catch(() => {})
  return () => {
    void starting.then(
      (stop) => stop(),
      () => {},
    )
  }
}
