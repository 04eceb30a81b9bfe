/**
 * Does some work when no tab does work of the same name. Web Locks exist on secure origins only; elsewhere tabs do not
 * wait for each other.
 */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // without a lock the work waits for a moment, too, so that a caller has its promise before the work begins
  return 'locks' in navigator ? navigator.locks.request(name, work) : Promise.resolve().then(work)
}
