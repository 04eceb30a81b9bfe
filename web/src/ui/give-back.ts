/**
 * Focuses what had the focus before a panel or dialog, and the page when that is gone by now, such as the block of a
 * visit that was cancelled in it.
 */
export function giveBack(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected
  const target = isThere ? before : document.querySelector('main')
  target?.focus({ preventScroll: true })
}
