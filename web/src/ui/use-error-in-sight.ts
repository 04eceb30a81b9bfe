import { type RefObject, useEffect, useRef } from 'react'
import { scrollWithin } from './scroll-within.ts'

/**
 * When an error comes, scrolls to the part of the form that appears with it, such as a list of visits, and focuses this
 * part. It lies below the fields, so it may be out of sight. The focus may be lost, because the pressed button may be
 * gone. The returned ref is for this part, which needs a `tabIndex` of -1.
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
