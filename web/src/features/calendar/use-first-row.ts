import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How many children of a wrapping element stand in its first row, also after a change of its width. */
export function useFirstRow(): [RefCallback<HTMLElement>, number] {
  const row = useRef<HTMLElement>(null)
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    if (row.current) setCount(inFirstRow(row.current))
  })
  const watch = useCallback((element: HTMLElement) => {
    row.current = element
    const observer = new ResizeObserver(() => setCount(inFirstRow(element)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      row.current = null
    }
  }, [])
  return [watch, count]
}

function inFirstRow({ children }: HTMLElement): number {
  const tops = [...children].map((one) => one.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}
