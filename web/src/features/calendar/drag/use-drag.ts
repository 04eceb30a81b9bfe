import { type RefObject, useEffect, useRef } from 'react'
import { beginDrag, pressEmpty } from './begin-drag.ts'
import type { Drag, DragTools } from './tools.ts'

const HOLD_MS = 400
const MOUSE_SLACK_PX = 4
const TOUCH_SLACK_PX = 10

/**
 * Dragging in the grid: a mouse drags after a few pixels, a finger after it was held still. Nothing of it is state of
 * React until the end.
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
  let session: Drag | null = null
  let forget = () => {}
  let isSecond = false
  const press = (down: PointerEvent) => {
    isSecond = false
    if (down.button !== 0 || !down.isPrimary || session) return
    const isTouch = down.pointerType === 'touch'
    const begin = () => {
      session = beginDrag(body, down, tools.current)
      if (!session) forget()
      // before the first press has ended the browser refuses it and complains in the console
      else if (isTouch && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10)
    }
    const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined
    const go = (event: PointerEvent) => {
      // released where the page did not hear it
      if (event.buttons === 0) return cancel()
      if (session) return session.follow(event)
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
      if (isTouch ? far > TOUCH_SLACK_PX : far <= MOUSE_SLACK_PX) return isTouch && forget()
      if (!isTouch) begin()
    }
    const end = () => {
      if (session) {
        session.finish()
        swallowClick()
      } else if (!isTouch && !isSecond) pressEmpty(down, tools.current)
      forget()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !session) return
      event.stopPropagation()
      session.cancel()
      swallowClick()
      forget()
    }
    const cancel = () => {
      session?.cancel()
      forget()
    }
    forget = () => {
      clearTimeout(hold)
      session = null
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
  // The second press of a double click whose first one closed a dialog over the grid means nothing here. Only mouse
  // events count presses.
  const count = (event: MouseEvent) => {
    isSecond = event.detail > 1
  }
  const onlyFirst = (event: MouseEvent) => event.detail > 1 && event.stopPropagation()
  // a page that scrolls would take the finger away
  const stay = (event: TouchEvent) => session && event.cancelable && event.preventDefault()
  const noMenu = (event: Event) => session && event.preventDefault()
  body.addEventListener('pointerdown', press)
  body.addEventListener('mousedown', count)
  body.addEventListener('click', onlyFirst, true)
  body.addEventListener('touchmove', stay, { passive: false })
  body.addEventListener('contextmenu', noMenu)
  return () => {
    session?.cancel()
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
