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
  let isSecondPress = false
  const press = (down: PointerEvent) => {
    isSecondPress = false
    if (down.button !== 0 || !down.isPrimary || drag) return
    const isTouch = down.pointerType === 'touch'
    const begin = () => {
      drag = beginDrag(body, down, tools.current)
      if (!drag) forget()
      // before the user's first press on the page has ended, the browser refuses to vibrate and logs an error
      else if (isTouch && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10)
    }
    const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined
    // a second finger neither moves nor ends the drag of the first
    const isOtherPointer = ({ pointerId }: PointerEvent) => pointerId !== down.pointerId
    const move = (event: PointerEvent) => {
      if (isOtherPointer(event)) return
      // the button was released outside the window
      if (event.buttons === 0) return cancel(event)
      if (drag) return drag.follow(event)
      const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
      // a finger that moves before the hold scrolls the page; a mouse that moves little does not drag yet
      if (isTouch ? distance > TOUCH_SLACK_PX : distance <= MOUSE_SLACK_PX)
        return isTouch && forget()
      if (!isTouch) begin()
    }
    const end = (event: PointerEvent) => {
      if (isOtherPointer(event)) return
      if (drag) {
        drag.finish()
        swallowClick()
      } else if (!isTouch && !isSecondPress) pressEmpty(down, tools.current)
      forget()
    }
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag) return
      event.stopPropagation()
      drag.cancel()
      // the mouse button is still pressed, and a click follows its release, however late that comes
      swallowClickAfter(down.pointerId)
      forget()
    }
    const cancel = (event: PointerEvent) => {
      if (isOtherPointer(event)) return
      drag?.cancel()
      forget()
    }
    forget = () => {
      clearTimeout(hold)
      drag = null
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', cancelOnEscape, true)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', cancelOnEscape, true)
  }
  // The first press of a double click may close a dialog over the grid. The second press then hits the grid, where it
  // must do nothing. A pointer event does not say which press it is; a mouse event does (`detail`).
  const notePress = (event: MouseEvent) => {
    isSecondPress = event.detail > 1
  }
  const stopSecondClick = (event: MouseEvent) => event.detail > 1 && event.stopPropagation()
  // if the page scrolled, the browser would end the drag of the finger
  const preventScroll = (event: TouchEvent) => drag && event.cancelable && event.preventDefault()
  const preventMenu = (event: Event) => drag && event.preventDefault()
  body.addEventListener('pointerdown', press)
  body.addEventListener('mousedown', notePress)
  body.addEventListener('click', stopSecondClick, true)
  body.addEventListener('touchmove', preventScroll, { passive: false })
  body.addEventListener('contextmenu', preventMenu)
  return () => {
    drag?.cancel()
    forget()
    body.removeEventListener('pointerdown', press)
    body.removeEventListener('mousedown', notePress)
    body.removeEventListener('click', stopSecondClick, true)
    body.removeEventListener('touchmove', preventScroll)
    body.removeEventListener('contextmenu', preventMenu)
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

/**
 * Swallows the click that follows the release of this pointer. If the pointer is cancelled or pressed again without a
 * release in between, no click is swallowed.
 */
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
