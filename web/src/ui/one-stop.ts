import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Where a key leads to: a part, null at an end, undefined for a key that moves nothing. */
type Move = (
  key: string,
  from: HTMLElement,
  parts: readonly HTMLElement[],
) => HTMLElement | null | undefined

/**
 * Makes the parts of a frame, such as a row of buttons, one stop of the Tab key; the arrow keys move between them
 * (roving tabindex of the ARIA Authoring Practices). The stop is the part that had the focus last. At the beginning,
 * and when that part is gone, it is the part with `aria-pressed="true"`, or else the first.
 */
export function useOneStop(
  frame: RefObject<HTMLElement | null>,
  selector = 'button',
  move: Move = alongRow,
) {
  const stop = useRef<HTMLElement>(null)
  const parts = () => [...(frame.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const enter = (entered: HTMLElement | null | undefined, all: readonly HTMLElement[]) => {
    if (!entered || !all.includes(entered)) return false
    stop.current = entered
    for (const part of all) part.tabIndex = part === entered ? 0 : -1
    return true
  }
  // after each rendering, because parts come and go
  useEffect(() => {
    const all = parts()
    enter(stop.current, all) || enter(all.find(isPressed) ?? all[0], all)
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => enter(target, parts()),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const all = parts()
      const from = all.find((part) => part === document.activeElement)
      const to = from && move(event.key, from, all)
      if (to === undefined) return
      event.preventDefault()
      to?.focus()
    },
  }
}

const isPressed = (part: HTMLElement) => part.getAttribute('aria-pressed') === 'true'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

function alongRow(key: string, from: HTMLElement, parts: readonly HTMLElement[]) {
  if (key === 'Home') return parts[0]
  if (key === 'End') return parts.at(-1)
  const step = steps[key]
  return step === undefined ? undefined : (parts[parts.indexOf(from) + step] ?? null)
}
