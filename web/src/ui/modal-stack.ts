import { create } from 'zustand'

/**
 * The open dialogs, the topmost last. What lies outside the topmost cannot be reached, so whatever must
 * stay reachable is drawn inside it.
 */
export const useModals = create<{ open: readonly HTMLElement[] }>(() => ({ open: [] }))

/** Counts a dialog as open until the returned function is called. */
export function pushModal(element: HTMLElement): () => void {
  useModals.setState(({ open }) => ({ open: [...open, element] }))
  return () =>
    useModals.setState(({ open }) => ({ open: open.filter((other) => other !== element) }))
}
