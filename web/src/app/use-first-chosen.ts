import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const MOVE_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/**
 * While entries of a list arrive, keeps the choice on the first entry, until the person chooses another one by keys or
 * pointer. Without this, the choice would stay on the entry that was first when the text changed.
 */
export function useFirstChosen() {
  const list = useRef<HTMLDivElement>(null)
  const hasChosen = useRef(false)
  useLayoutEffect(() => {
    const first = list.current?.querySelector('[role=option]')
    if (hasChosen.current || first?.getAttribute('aria-selected') !== 'false') return
    // The list itself chooses its first entry on `Home`. A `value` given to it would not reach `aria-activedescendant`.
    first.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
  })
  return {
    list,
    onTyped: () => {
      hasChosen.current = false
    },
    moveHandlers: {
      onKeyDown: ({ key, isTrusted }: KeyboardEvent) => {
        if (isTrusted && MOVE_KEYS.includes(key)) hasChosen.current = true
      },
      onPointerMove: () => {
        hasChosen.current = true
      },
    },
  }
}
