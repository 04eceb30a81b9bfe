import { createContext, useContext } from 'react'

/** Labels that are the same on every screen. Components read them from a context instead of their properties. */
export interface Labels {
  /** The button that closes a dialog or panel. */
  readonly close: string
  /** The button that closes a toast. */
  readonly dismiss: string
  /** The button that loads something once more. */
  readonly retry: string
  /** What a screen reader says before it reads out a toast. */
  readonly message: string
  /** The region of the toasts. */
  readonly messages: string
  /** The kind of a toast, for screen readers, at the beginning of its text. */
  readonly toastTone: Readonly<Record<'info' | 'success' | 'warning' | 'error', string>>
  /** The note that times are those of the salon's zone. */
  readonly salonTimes: (zone: string) => string
}

/** The provider of this context surrounds every component that has such labels. */
export const LabelsContext = createContext<Labels | undefined>(undefined)

export function useLabels(): Labels {
  const labels = useContext(LabelsContext)
  if (!labels) throw new Error('a component with labels is outside LabelsContext')
  return labels
}
