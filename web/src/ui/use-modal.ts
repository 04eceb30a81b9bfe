import { type RefObject, useLayoutEffect } from 'react'
import { giveBack } from './give-back.ts'
import { pushModal } from './modal-stack.ts'

/**
 * Opens a native dialog, which keeps the focus inside, handles Esc and returns the focus when it closes, to the page
 * when what opened it is gone. The focus starts in the first field of its form, or in the first element of the selector.
 * A form that most people leave empty is no place to start: on a phone its field opens the keyboard over the buttons.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first = 'form:not([data-aside]) :is(input, select, textarea)',
): void {
  // a layout effect closes the dialog while the element is still in the document: only then does the browser
  // return the focus
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
      if (!before?.isConnected) giveBack(before)
    }
  }, [dialog, first])
}
