import { type RefObject, useLayoutEffect, useRef } from 'react'
import { inUse } from './in-use.ts'

/**
 * Keys of a panel beside the page. F6 moves the focus from the panel to the page or back, to the element that last had
 * the focus there. Esc closes the panel, unless the focus is in a toast or in a field of the page, which use Esc
 * themselves. While a dialog is open, the panel ignores both keys.
 */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  // This must be a layout effect, and the panel must call this hook before the one that moves the focus into the panel.
  // Only then does `opener` find the element to which F6 leads back.
  useLayoutEffect(() => {
    const last = { page: opener(), panel: panel.current as Element | null }
    let isForPanel = false
    // a toast that closes by Esc is gone when `press` runs, so the focus is looked at earlier, in the capture phase
    const look = ({ key }: KeyboardEvent) => {
      isForPanel = key === 'Escape' && panel.current !== null && closesPanel(panel.current)
    }
    const press = (event: KeyboardEvent) => {
      const element = panel.current
      if (!element || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.key === 'F6') {
        event.preventDefault()
        switchSides(element, last)
      } else if (event.key === 'Escape' && isForPanel) {
        event.preventDefault()
        close.current()
      }
    }
    window.addEventListener('keydown', look, true)
    // `press` runs after the listeners of components, so that a menu or a list in the panel can handle Esc first
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', press)
    }
  }, [panel])
}

/**
 * The element that opened the panel. For an item of a menu, it is the button of the menu, because the item disappears
 * when it is pressed.
 */
export function opener(): Element | null {
  const used = inUse()
  const menu = used?.closest('[role=menu]')
  const button = menu?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : used
}

function switchSides(panel: HTMLElement, last: { page: Element | null; panel: Element | null }) {
  const focused = document.activeElement
  const isInPanel = panel.contains(focused)
  last[isInPanel ? 'panel' : 'page'] = focused
  const remembered = last[isInPanel ? 'page' : 'panel']
  const fallback = isInPanel ? document.querySelector<HTMLElement>('main') : panel
  const isFocusable =
    remembered instanceof HTMLElement && remembered.isConnected && remembered !== document.body
  const target = isFocusable ? remembered : fallback
  target?.focus()
}

// a field of the page or a toast that has the focus uses Esc itself
function closesPanel(panel: HTMLElement): boolean {
  const focused = document.activeElement
  if (panel.contains(focused)) return true
  return focused?.closest('input, textarea, select, [contenteditable], [popover]') === null
}
