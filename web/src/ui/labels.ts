import { createContext, useContext } from 'react'

/** Names of the parts of components that no property of a component gives. */
export interface Labels {
  /** The button that closes a dialog. */
  readonly close: string
  /** The button that closes a toast. */
  readonly dismiss: string
  /** Announced before a toast. */
  readonly message: string
  /** The region of the toasts. */
  readonly messages: string
  /** Read before the text of a toast. */
  readonly toastTone: Readonly<Record<'info' | 'success' | 'warning' | 'error', string>>
  readonly salonTimes: (zone: string) => string
}

/** The provider of this context surrounds every dialog, toast and zone note. */
export const LabelsContext = createContext<Labels | undefined>(undefined)

export function useLabels(): Labels {
  const labels = useContext(LabelsContext)
  if (!labels) throw new Error('a component with labels is outside LabelsContext')
  return labels
}
