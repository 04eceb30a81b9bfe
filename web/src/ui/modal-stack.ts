import { create } from 'zustand'

/**
 * The open dialogs, the topmost last. Elements outside the topmost dialog are inert, so toasts are rendered inside
 * it.
 */
export const useModals = create<{ open: readonly HTMLElement[] }>(() => ({ open: [] }))

/** Adds a dialog; the returned function removes it. */
export function pushModal(element: HTMLElement): () => void {
  useModals.setState(({ open }) => ({ open: [...open, element] }))
  return () =>
    useModals.setState(({ open }) => ({ open: open.filter((other) => other !== element) }))
}
