import { HOUR_PX, hourPx } from '@chairtime/core/calendar/snap.ts'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { textScale } from '../../../lib/text-scale.ts'

const FACTOR = 1.25

/** How a view is zoomed. */
export interface Zoom {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
}

/**
 * The height of an hour in pixels, with the functions that zoom it. The height and its limits grow with the text size
 * of the browser, so that a short visit has room for its name. Ctrl with the wheel, or two fingers, zooms, too. Each
 * zoom leaves the middle of the visible part in its place.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [px, setPx] = useState(() => HOUR_PX * textScale())
  const middleHours = useRef<number | null>(null)
  const zoomTo = useCallback(
    (wanted: (px: number) => number) => {
      const element = scroller.current
      setPx((before) => {
        const scale = textScale()
        const after = hourPx(wanted(before) / scale) * scale
        if (element && after !== before) {
          middleHours.current = (element.scrollTop + element.clientHeight / 2) / before
        }
        return after
      })
    },
    [scroller],
  )
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || middleHours.current === null) return
    element.scrollTop = middleHours.current * px - element.clientHeight / 2
    middleHours.current = null
  }, [px, scroller])
  useEffect(() => {
    const element = scroller.current
    return element ? listen(element, zoomTo) : undefined
  }, [scroller, zoomTo])
  const zoomIn = useCallback(() => zoomTo((before) => before * FACTOR), [zoomTo])
  const zoomOut = useCallback(() => zoomTo((before) => before / FACTOR), [zoomTo])
  return { px, zoomIn, zoomOut }
}

function listen(element: HTMLElement, zoomTo: (wanted: (px: number) => number) => void) {
  let distanceBefore = 0
  const zoomByWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo((px) => px * Math.exp(-event.deltaY / 200))
  }
  const zoomByPinch = (event: TouchEvent) => {
    const [a, b] = event.touches
    if (!a || !b) return
    event.preventDefault()
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    const ratio = distanceBefore > 0 ? distance / distanceBefore : 1
    distanceBefore = distance
    zoomTo((px) => px * ratio)
  }
  const end = () => {
    distanceBefore = 0
  }
  element.addEventListener('wheel', zoomByWheel, { passive: false })
  element.addEventListener('touchmove', zoomByPinch, { passive: false })
  element.addEventListener('touchend', end)
  return () => {
    element.removeEventListener('wheel', zoomByWheel)
    element.removeEventListener('touchmove', zoomByPinch)
    element.removeEventListener('touchend', end)
  }
}
