import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'

/** A name for what a panel shows. The scroll position of the panel is remembered under this name. */
export const PanelName = createContext<string | undefined>(undefined)

const positions = new Map<string, number>()

/** Forgets all scroll positions, for the next person at this browser. */
export function forgetPanels(): void {
  positions.clear()
}

/** Restores the scroll position that a panel with the same name had last, and saves it again when the panel closes. */
export function useRememberedScroll(panel: RefObject<HTMLElement | null>): void {
  const name = useContext(PanelName)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || name === undefined) return
    const stop = restoreScroll(element, positions.get(name) ?? 0)
    return () => {
      stop()
      positions.set(name, element.scrollTop)
    }
  }, [panel, name])
}

// often the panel becomes tall enough only when its content has loaded
function restoreScroll(element: HTMLElement, position: number): () => void {
  if (position === 0) return () => {}
  const observer = new ResizeObserver(() => {
    if (element.scrollHeight - element.clientHeight < position) return
    element.scrollTop = position
    observer.disconnect()
  })
  for (const child of element.children) observer.observe(child)
  const stop = () => observer.disconnect()
  // once somebody uses the panel, a restored position would move its content under their finger
  for (const use of ['pointerdown', 'wheel', 'keydown']) {
    element.addEventListener(use, stop, { once: true, passive: true })
  }
  return stop
}
