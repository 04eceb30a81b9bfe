import '../site.css'
import type { PageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from '../../features/booking/live-page.tsx'
import { pages } from '../../features/booking/pages.tsx'
import { elementById } from '../../lib/element.ts'
import { reloadAfterRestart } from '../reload.ts'

/**
 * Hydrates a booking page with the texts of its language. Each language has an entry file, so that a page loads no
 * other language. The document also names the file with the code of the page's kind, so that the browser fetches it at
 * once. The links and forms of the rendered page work before hydration. A transition keeps hydration from blocking
 * input.
 */
export function startBooking(texts: BookingTexts): void {
  if (import.meta.env.DEV) reloadAfterRestart()
  const view = JSON.parse(elementById('view').textContent) as PageView
  const hydrate = () => {
    hydrateRoot(elementById('page'), <LivePage initial={view} texts={texts} />)
  }
  // When the page's code cannot be loaded, the page stays as the server rendered it. `then` is used because a top-level
  // await would keep the build from joining files.
  void pages[view.kind].load().then(() => startTransition(hydrate))
}
