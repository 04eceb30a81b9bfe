/**
 * Focuses what had the focus before a panel or dialog. When that is gone by now, it is the button of its menu for an item,
 * and otherwise the page, such as for the block of a visit that was cancelled in it, or for a parked booking, which leaves
 * the page as it opens: then nothing had the focus.
 */
export function giveBack(before: Element | null): void {
  const target = [before, buttonOfMenu(before), document.querySelector('main')].find(isThere)
  target?.focus({ preventScroll: true })
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}

// a menu that is gone still names its button
function buttonOfMenu(item: Element | null): Element | null {
  const id = item?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
