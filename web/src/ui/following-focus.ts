import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an area in which what is pressed gives way to something else: the focus goes where that is.
 * `shown` names what the area shows; the area itself takes the focus, so it needs a `tabIndex` of -1.
 */
export function useFollowingFocus(shown: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) area.current?.focus()
  }, [shown])
  return area
}
