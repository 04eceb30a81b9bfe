import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The ref of a wrapping element, and how many of its children stand in its first row, also after its size changes. */
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
