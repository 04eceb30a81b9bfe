import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an area when its content was replaced and the pressed button is gone. `shown` names the content. The
 * area needs a `tabIndex` of -1. `begin` scrolls to the start of the area, because shorter content may start above the
 * visible part.
 */
export function useFocusOnNewContent<E extends HTMLElement = HTMLDivElement>(
  shown: string,
  begin?: (area: E | null) => void,
): RefObject<E | null> {
  const area = useRef<E>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (!isFocusLost()) return
    area.current?.focus()
    begin?.(area.current)
  }, [shown, begin])
  return area
}

// a button that was just disabled still has the focus, and loses it a moment later
function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === document.body || focused?.matches(':disabled') === true
}

/**
 * Focuses an area when the control that had the focus in it is gone, such as the button of a removed row. The area
 * never takes the focus from elsewhere, so its content may also change without a press. The area needs a `tabIndex`.
 * When the area is gone, too, the page gets the focus.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const area = useRef<E>(null)
  // read while the old content is still there
  const wasInside = area.current?.contains(document.activeElement)
  useEffect(() => {
    if (!wasInside || document.activeElement !== document.body) return
    // the control was in sight, so an area that is higher than the screen must not scroll the page
    if (area.current) area.current.focus({ preventScroll: true })
    else document.querySelector('main')?.focus()
  })
  return area
}
