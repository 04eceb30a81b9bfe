import { type RefObject, useLayoutEffect, useRef } from 'react'
import { inUse } from './in-use.ts'

/**
 * Keys of a panel beside the page. F6 moves the focus between panel and page, to the element that had it there last.
 * Esc closes the panel, except from a field of the page or a toast: these have an Esc of their own. While a dialog is
 * open, the panel ignores both keys.
 */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  // a layout effect that runs before the one that moves the focus into the panel, so that F6 leads back to the opener
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
    // `press` runs after the listeners of components: a menu or a list in the panel handles its own Esc
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', press)
    }
  }, [panel])
}

/**
 * The element that opened the panel. If that was an item of a menu, this is the button of the menu, because the item
 * disappears with the press.
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

// a field of the page, and a toast with the focus, have an Esc of their own
function closesPanel(panel: HTMLElement): boolean {
  const focused = document.activeElement
  if (panel.contains(focused)) return true
  return focused?.closest('input, textarea, select, [contenteditable], [popover]') === null
}
