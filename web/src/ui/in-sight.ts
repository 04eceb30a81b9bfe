import { type RefObject, useLayoutEffect } from 'react'

/** For the `ref` of a sticky footer. It makes sure that a footer of any height covers no field that gets the focus. */
export function keepClear(footer: HTMLElement | null) {
  const scroller = footer?.parentElement
  if (!footer || !scroller) return
  const observer = new ResizeObserver(() => {
    scroller.style.scrollPaddingBottom = `${footer.offsetHeight + GAP_PX}px`
  })
  observer.observe(footer)
  return () => observer.disconnect()
}

/** Room between the footer and the field above it. */
const GAP_PX = 8

/**
 * Tells the styles of an element how much of the page an on-screen keyboard covers. `--keyboard` is the covered height.
 * The element has the attribute `data-keyboard` while this height is that of a keyboard, not only of a bar of the
 * browser. Browsers do not make the page smaller for a keyboard.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // zooming in makes the visible part smaller, too
      const isZoomed = view.scale > 1
      const covered = isZoomed ? 0 : Math.max(0, innerHeight - view.offsetTop - view.height)
      element.current?.style.setProperty('--keyboard', `${covered}px`)
      element.current?.toggleAttribute('data-keyboard', covered > KEYBOARD_MIN_PX)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [element])
}

/** The bars of a browser cover less than this. */
const KEYBOARD_MIN_PX = 120
