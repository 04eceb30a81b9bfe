import type { PageView } from '@chairtime/contract/pages.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from '../../ui/cx.ts'
import { Page } from './page.tsx'
import { PageActionsContext } from './page-actions.ts'
import { createPageStore } from './page-store.ts'

/**
 * The page, alive: its links and forms ask the server for the next state of the same page instead of
 * loading a new one. Every address and every form means the same when the browser handles it alone.
 */
export function LivePage({ initial }: { readonly initial: PageView }) {
  const [store] = useState(() => createPageStore(initial))
  const { view, busy, sending } = useSyncExternalStore(store.subscribe, store.state, store.state)

  useEffect(() => {
    const back = () => store.visit(location.pathname + location.search)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [store])

  return (
    <PageActionsContext value={{ ...store, busy, sending }}>
      <Progress busy={busy} />
      <Page view={view} />
    </PageActionsContext>
  )
}

/** Says that something is under way, to those who wait long enough to wonder. */
function Progress({ busy }: { readonly busy: boolean }) {
  return (
    <div
      aria-hidden
      className={cx(
        'fixed inset-x-0 top-0 z-10 h-1 animate-pulse bg-warn transition-opacity duration-200',
        busy ? 'opacity-100 delay-300' : 'opacity-0',
      )}
    />
  )
}
