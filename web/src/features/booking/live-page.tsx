import { stepOf } from '@chairtime/contract/booking-address.ts'
import type { PageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../../ui/cx.ts'
import { Page } from './page.tsx'
import { PageActionsContext } from './page-actions.ts'
import { createPageStore } from './page-store.ts'
import { TextsContext } from './texts.ts'

interface LivePageProps {
  readonly initial: PageView
  /** The texts in the language of the page. */
  readonly texts: BookingTexts
}

/**
 * The hydrated page: its links and forms lead to the next state of the page without loading a document. Every address
 * and form also works without JavaScript.
 */
export function LivePage({ initial, texts }: LivePageProps) {
  const [store] = useState(() => createPageStore(initial, texts))
  const { view, busy, sending, booked } = useSyncExternalStore(
    store.subscribe,
    store.state,
    store.state,
  )

  useEffect(() => {
    const followHistory = () => store.showPage(location.pathname + location.search)
    addEventListener('popstate', followHistory)
    return () => removeEventListener('popstate', followHistory)
  }, [store])

  useStart(placeOf(view))

  return (
    <TextsContext value={texts}>
      <PageActionsContext value={{ ...store, busy, sending, booked }}>
        <Progress busy={busy} />
        <Page view={view} />
      </PageActionsContext>
    </TextsContext>
  )
}

/** When the page shows another place, scrolls to the top and focuses the heading (`data-start`). */
function useStart(place: string): void {
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true })
  }, [place])
}

/** The place in the site that a page shows. Another day, a problem or a ticked service does not change it. */
function placeOf(view: PageView): string {
  if (view.kind === 'booking') {
    const { staff, joined } = view.address
    const step = stepOf(view.address)
    if (step === 'services') return `${step} ${staff}`
    return joined ? `${step} joined` : step
  }
  if (view.kind === 'waitlist') return `waitlist ${view.entry.waiting}`
  return view.kind === 'manage' ? `manage ${view.asking} ${view.done}` : view.notice
}

/** Progress bar, shown after a delay. */
function Progress({ busy }: { readonly busy: boolean }) {
  return (
    <div
      aria-hidden
      className={cx(
        'fixed inset-x-0 top-0 z-10 h-1 bg-warn transition-opacity duration-200',
        busy ? 'opacity-100 delay-300' : 'opacity-0',
      )}
    />
  )
}
