import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an area when its content was replaced and the pressed button is gone. `shown` names the content. The
 * area needs a `tabIndex` of -1.
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
