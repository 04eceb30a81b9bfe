import { desk } from '../lib/desk.ts'

/**
 * Shows the appointment of a notification that was pressed while this page was open. It must be called while the page
 * is parsed: until then the browser keeps messages of the service worker, and afterwards those without a listener are
 * lost. Returns how to stop.
 */
export function followPresses(
  serviceWorker: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const lead = (event: Event) => {
    const path = event instanceof MessageEvent ? String(event.data) : ''
    const id = URL.parse(path, location.origin)?.searchParams.get('appointment')
    if (id) desk.show(id)
  }
  serviceWorker.addEventListener('message', lead)
  return () => serviceWorker.removeEventListener('message', lead)
}
