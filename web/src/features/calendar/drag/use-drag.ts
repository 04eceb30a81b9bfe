import { type RefObject, useEffect, useRef } from 'react'
import { beginDrag, pressEmpty } from './begin-drag.ts'
import type { Drag, DragTools } from './tools.ts'

const HOLD_MS = 400
const MOUSE_SLACK_PX = 4
const TOUCH_SLACK_PX = 10

/**
 * Lets people drag in the grid: a mouse drags after a few pixels, a finger after it was held still. A drag changes no
 * React state before it ends.
 */
export function useDrag(body: RefObject<HTMLElement | null>, tools: DragTools): void {
  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  useEffect(() => {
    const element = body.current
    return element ? listen(element, latest) : undefined
  }, [body])
}

function listen(body: HTMLElement, tools: { readonly current: DragTools }): () => void {
  let drag: Drag | null = null
  let forget = () => {}
  let isSecond = false
  const press = (down: PointerEvent) => {
    isSecond = false
    if (down.button !== 0 || !down.isPrimary || drag) return
    const isTouch = down.pointerType === 'touch'
    const begin = () => {
      drag = beginDrag(body, down, tools.current)
      if (!drag) forget()
      // until a press on the page has ended, the browser refuses to vibrate and logs an error
      else if (isTouch && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10)
    }
    const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined
    // a second finger neither moves nor ends the drag of the first
    const isOther = ({ pointerId }: PointerEvent) => pointerId !== down.pointerId
    const go = (event: PointerEvent) => {
      if (isOther(event)) return
      // the button was released outside the window
      if (event.buttons === 0) return cancel(event)
      if (drag) return drag.follow(event)
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
      if (isTouch ? far > TOUCH_SLACK_PX : far <= MOUSE_SLACK_PX) return isTouch && forget()
      if (!isTouch) begin()
    }
    const end = (event: PointerEvent) => {
      if (isOther(event)) return
      if (drag) {
        drag.finish()
        swallowClick()
      } else if (!isTouch && !isSecond) pressEmpty(down, tools.current)
      forget()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag) return
      event.stopPropagation()
      drag.cancel()
      // the button is still pressed, and its release comes at any time
      swallowClickAfter(down.pointerId)
      forget()
    }
    const cancel = (event: PointerEvent) => {
      if (isOther(event)) return
      drag?.cancel()
      forget()
    }
    forget = () => {
      clearTimeout(hold)
      drag = null
      removeEventListener('pointermove', go)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', key, true)
    }
    addEventListener('pointermove', go)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', key, true)
  }
  // The first press of a double click may close a dialog over the grid. The second one then hits the grid, where it
  // must do nothing. Only mouse events count presses (`detail`).
  const count = (event: MouseEvent) => {
    isSecond = event.detail > 1
  }
  const onlyFirst = (event: MouseEvent) => event.detail > 1 && event.stopPropagation()
  // if the page scrolled, it would end the drag of the finger
  const stay = (event: TouchEvent) => drag && event.cancelable && event.preventDefault()
  const noMenu = (event: Event) => drag && event.preventDefault()
  body.addEventListener('pointerdown', press)
  body.addEventListener('mousedown', count)
  body.addEventListener('click', onlyFirst, true)
  body.addEventListener('touchmove', stay, { passive: false })
  body.addEventListener('contextmenu', noMenu)
  return () => {
    drag?.cancel()
    forget()
    body.removeEventListener('pointerdown', press)
    body.removeEventListener('mousedown', count)
    body.removeEventListener('click', onlyFirst, true)
    body.removeEventListener('touchmove', stay)
    body.removeEventListener('contextmenu', noMenu)
  }
}

// the click that follows the end of a drag would open what was dragged
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 50)
}

/** Swallows the click that follows the release of this pointer. Without a seen release, no click is swallowed. */
function swallowClickAfter(pointerId: number): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const isOwn = (event: PointerEvent) => event.pointerId === pointerId
  const stop = (event: PointerEvent) => isOwn(event) && waiting.abort()
  const end = (event: PointerEvent) => isOwn(event) && swallowClick()
  addEventListener('pointerup', end, { signal })
  addEventListener('pointerup', stop, { signal })
  addEventListener('pointercancel', stop, { signal })
  addEventListener('pointerdown', stop, { signal, capture: true })
}
