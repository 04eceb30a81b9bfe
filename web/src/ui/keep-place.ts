import { useLayoutEffect, useState } from 'react'
import { inUse } from './in-use.ts'

/**
 * Keeps what was pressed in its place on the screen when a panel opens beside the page, and again when the panel
 * closes: the narrower page is taller, so its content would move under the finger.
 */
export function useKeptPlace(): void {
  // the place is read in the first rendering, before the page becomes narrower
  const [place] = useState(() => placeOf(inUse()))
  useLayoutEffect(() => {
    place.keep()
    return () => {
      const { keep } = placeOf(place.element)
      // runs when the panel has left the page
      queueMicrotask(keep)
    }
  }, [place])
}

function placeOf(element: Element | null) {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const before = top()
  const isPlaced = element !== null && element !== document.body && isShown(before)
  const keep = () => {
    if (isPlaced && isDrawn(element)) scrollBy({ top: top() - before, behavior: 'instant' })
  }
  return { element, keep }
}

// an element is not drawn when the press led to another page, or closed the menu that held the element
function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0
}

function isShown(top: number): boolean {
  return top >= 0 && top < innerHeight
}
