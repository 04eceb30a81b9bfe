import { type RefObject, useLayoutEffect } from 'react'
import { pushModal } from './modal-stack.ts'
import { restoreFocus } from './restore-focus.ts'

/**
 * Opens a native dialog, which keeps the focus inside and handles Esc. When it closes, the focus returns to the element
 * that opened it, or to the page if that element takes no focus. The focus starts in the first element that matches the
 * selector `first`. By default, this is the first field of a form without `data-aside`. Most people leave a form with
 * `data-aside` empty. On a phone, the focus in its field would open the keyboard over the buttons.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first = 'form:not([data-aside]) :is(input, select, textarea)',
): void {
  // The browser returns the focus only if the dialog is still in the document when it closes. The clean-up of a layout
  // effect runs before React removes the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>(first)?.focus()
    const pop = pushModal(element)
    return () => {
      pop()
      element.close()
      const focused = document.activeElement
      const isLost = focused === document.body || element.contains(focused)
      if (isLost && before !== document.body) restoreFocus(before)
    }
  }, [dialog, first])
}
