/** What this browser can do about notifications. `install` means that only an installed app has them, as on iPhones. */
export type PushSupport = 'ready' | 'install' | 'denied' | 'none'

/** Whether this browser can show notifications while the app is closed, or why it cannot. */
export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  }
  return isIphoneOrIpad() ? 'install' : 'none'
}

/** Whether this is an iPhone or iPad. Newer iPads say that they are Macs. */
function isIphoneOrIpad(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** The subscription of this browser, if it has one that was made with this key. */
export async function findSubscription(publicKey: string): Promise<PushSubscription | null> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  return subscription && keyOf(subscription) === publicKey ? subscription : null
}

/**
 * The result of asking for a subscription. `unreachable` means that the user allowed it, but the browser's push service
 * gave none.
 */
export type SubscribeOutcome = PushSubscription | 'dismissed' | 'denied' | 'unreachable'

/**
 * Asks the user for permission, then the browser's push service for a subscription. Call it when the user presses a
 * button, because some browsers ask for permission only then.
 */
export async function subscribe(publicKey: string): Promise<SubscribeOutcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    const manager = (await registration())?.pushManager
    // the browser refuses a new subscription while it has one with another key
    await (await manager?.getSubscription())?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return (await manager?.subscribe(options)) ?? 'unreachable'
  } catch (error) {
    console.error('The push service refused', error)
    return 'unreachable'
  }
}

/** Ends the subscription of this browser. Its push service then refuses notifications that are still sent to it. */
export async function unsubscribe(): Promise<void> {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
}

function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration()
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? [])
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
