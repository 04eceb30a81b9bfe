import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { desk } from '../lib/desk.ts'
import { followOtherTabs, useSession } from '../lib/session.ts'
import { dismissToasts } from '../ui/toast.ts'
import { Toaster } from '../ui/toaster.tsx'

const defaultOptions: DefaultOptions = {
  queries: { retry: 1, refetchOnWindowFocus: false },
  // Without a connection an action fails and says so, instead of waiting unseen and being done later.
  mutations: { networkMode: 'always' },
}

/** What every page stands on: the query cache, the session shared by tabs, and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions }))
  useEffect(followOtherTabs, [])
  useEffect(() => forgetOnSignOut(queries), [queries])
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Toaster />
    </QueryClientProvider>
  )
}

// What one person saw is not left behind for the next.
function forgetOnSignOut(queries: QueryClient): () => void {
  return useSession.subscribe((session, before) => {
    if (session.user?.id === before.user?.id || before.user === null) return
    queries.clear()
    desk.clear()
    dismissToasts()
  })
}
