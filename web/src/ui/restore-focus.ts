/**
 * Focuses the element that had the focus before a panel or dialog opened. If this element was an item of a menu and is
 * gone, the button of the menu gets the focus. When neither takes the focus, the page gets it. For example, the block
 * of a cancelled visit is gone, and the button of a parked draft disappears as the panel opens.
 */
export function restoreFocus(before: Element | null): void {
  for (const target of [before, buttonOfMenu(before), document.querySelector('main')]) {
    if (!(target instanceof HTMLElement) || target === document.body) continue
    target.focus({ preventScroll: true })
    // an element that is gone, disabled or hidden takes no focus
    if (document.activeElement === target) return
  }
}

// a menu that is gone still names its button
function buttonOfMenu(item: Element | null): Element | null {
  const id = item?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
