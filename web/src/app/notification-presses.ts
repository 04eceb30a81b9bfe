import { desk } from '../lib/desk.ts'

/**
 * Shows the appointment of a notification that was pressed while this page was open. It must be called while the page
 * is parsed. The browser keeps messages of the service worker until the parsing ends; afterwards, messages without a
 * listener are lost. Returns how to stop.
 */
export function followPresses(
  serviceWorker: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const showAppointment = (event: Event) => {
    const path = event instanceof MessageEvent ? String(event.data) : ''
    const id = URL.parse(path, location.origin)?.searchParams.get('appointment')
    if (id) desk.showAppointment(id)
  }
  serviceWorker.addEventListener('message', showAppointment)
  return () => serviceWorker.removeEventListener('message', showAppointment)
}
