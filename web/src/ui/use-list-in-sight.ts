import { type RefObject, useEffect, useRef } from 'react'
import { scrollWithin } from './scroll-within.ts'

/**
 * Scrolls to the list that appears with an error, and focuses it: the list lies below the fields, and the pressed
 * button is gone by then. The list needs a `tabIndex` of -1.
 */
export function useListInSight(error: Error | null | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(error)
  useEffect(() => {
    if (error && error !== before.current) {
      list.current?.focus({ preventScroll: true })
      scrollWithin(list.current)
    }
    before.current = error
  }, [error])
  return list
}
