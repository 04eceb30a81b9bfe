/**
 * Focuses the element that had the focus before a panel or dialog. If this element was an item of a menu and is gone, the
 * button of the menu gets the focus. The page does where neither is there, or takes the focus: after the cancellation of a visit, for example, whose block
 * opened the panel, or after a parked booking, whose button disappears as the panel opens.
 */
export function restoreFocus(before: Element | null): void {
  for (const target of [before, buttonOfMenu(before), document.querySelector('main')]) {
    if (!isThere(target)) continue
    target.focus({ preventScroll: true })
    // an element that is disabled or hidden takes no focus
    if (document.activeElement === target) return
  }
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}

// a menu that is gone still names its button
function buttonOfMenu(item: Element | null): Element | null {
  const id = item?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
