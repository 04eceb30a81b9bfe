/**
 * What the person has just pressed, or else what has the focus. Safari gives a pressed button no focus: the page around
 * it takes it.
 */
export function inUse(): Element | null {
  const focused = document.activeElement
  return pressed?.isConnected && focused?.contains(pressed) ? pressed : focused
}

let pressed: Element | null = null

if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a[href], button, [tabindex]') : null
    },
    true,
  )
  window.addEventListener('keydown', () => (pressed = null), true)
}
