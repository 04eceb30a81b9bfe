import { type RefObject, useEffect, useRef } from 'react'
import { scrollWithin } from './scroll-within.ts'

/**
 * Scrolls to what appears with an error, and focuses it: a list of visits, or another part of the form. This part lies
 * below the fields, and the pressed button may be gone by then. The part needs a `tabIndex` of -1.
 */
export function useErrorInSight(error: Error | null | undefined): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(error)
  useEffect(() => {
    if (error && error !== before.current) {
      part.current?.focus({ preventScroll: true })
      scrollWithin(part.current)
    }
    before.current = error
  }, [error])
  return part
}
