import { type RefObject, useEffect, useState } from 'react'

/** Whether an element inside a scrolled frame is out of sight. When `subject` changes, the new element is observed. */
export function useOutOfSight(
  frame: RefObject<HTMLElement | null>,
  element: RefObject<HTMLElement | null>,
  subject: string,
): boolean {
  const [isOutOfSight, setOutOfSight] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when `subject` changes, `element` holds another element
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setOutOfSight(entry !== undefined && !entry.isIntersecting),
      { root: frame.current },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [frame, element, subject])
  return isOutOfSight
}
