import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the ref of an element whose children stand in rows, and how many children are in the first row. The number is
 * updated when the size of the element changes.
 */
export function useFirstRow(): [RefCallback<HTMLElement>, number] {
  const watched = useRef<HTMLElement>(null)
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    if (watched.current) setCount(inFirstRow(watched.current))
  })
  const watch = useCallback((element: HTMLElement) => {
    watched.current = element
    const observer = new ResizeObserver(() => setCount(inFirstRow(element)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      watched.current = null
    }
  }, [])
  return [watch, count]
}

function inFirstRow({ children }: HTMLElement): number {
  const tops = [...children].map((one) => one.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}
