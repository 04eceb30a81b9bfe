import { vi } from 'vitest'

/** Gives the browser of the test a service worker with this push manager. */
export function pushManagerIs(manager: object): void {
  const registration: ServiceWorkerRegistration = Object.create(
    ServiceWorkerRegistration.prototype,
    { pushManager: { value: manager } },
  )
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
}
