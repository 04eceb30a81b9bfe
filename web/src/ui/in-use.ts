/**
 * The element that the person has just pressed, or else the focused one. In Safari a pressed button does not get the
 * focus; an element around the button does.
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
