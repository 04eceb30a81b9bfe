import { create } from 'zustand'

/** The browser's offer to install the app; not every browser makes one, and TypeScript has no type for it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const useOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }))

/** Waits for the browser's offer. Called once, before the page is shown. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useOffer.setState({ offer: event as InstallOffer })
  })
  window.addEventListener('appinstalled', () => useOffer.setState({ offer: null }))
}

/** Returns how to install the app; null where the browser makes no offer, such as where the app is installed. */
export function useInstall(): (() => void) | null {
  const offer = useOffer((state) => state.offer)
  if (!offer) return null
  return () => {
    // an offer can be taken up only once
    useOffer.setState({ offer: null })
    void offer.prompt()
  }
}
