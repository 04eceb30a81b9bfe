import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { desk } from '../lib/desk.ts'
import { followOtherTabs, useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { LabelsContext } from '../ui/labels.ts'
import { dismissToasts } from '../ui/toast.ts'
import { Toaster } from '../ui/toaster.tsx'

const defaultOptions: DefaultOptions = {
  queries: { retry: 1, refetchOnWindowFocus: false },
  // Offline, a mutation fails immediately. The default would queue it unseen and send it later.
  mutations: { networkMode: 'always' },
}

/** Context of every page: query cache, session shared by tabs, labels, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions }))
  const { labels, toastTone } = useAppTexts().labels
  useEffect(followOtherTabs, [])
  useEffect(() => forgetOnSignOut(queries), [queries])
  return (
    <QueryClientProvider client={queries}>
      <LabelsContext value={{ ...labels, toastTone }}>
        {children}
        <Toaster />
      </LabelsContext>
    </QueryClientProvider>
  )
}

// The next person at this browser must not see cached data, dialogs or toasts.
function forgetOnSignOut(queries: QueryClient): () => void {
  return useSession.subscribe((session, before) => {
    if (session.user?.id === before.user?.id || before.user === null) return
    queries.clear()
    desk.clear()
    dismissToasts()
  })
}
