import type { ReactNode } from 'react'
import { create } from 'zustand'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastOptions {
  readonly title: string
  readonly message?: ReactNode
  readonly tone?: ToastTone
  /** Time until the toast closes, without the time in which it is hovered or focused; 5000 by default. */
  readonly durationMs?: number
  readonly actions?: readonly { readonly label: string; readonly onSelect: () => void }[]
}

export interface ToastEntry extends ToastOptions {
  readonly id: number
}

const PLAIN_TOASTS_MAX = 3
let lastId = 0

export const useToasts = create<{ toasts: readonly ToastEntry[] }>(() => ({ toasts: [] }))

/** Shows a short message in the corner. Returns its id. */
export function toast(options: ToastOptions): number {
  const id = ++lastId
  useToasts.setState(({ toasts }) => ({ toasts: withoutOldest([...toasts, { ...options, id }]) }))
  return id
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }))
}

export function dismissToasts(): void {
  useToasts.setState({ toasts: [] })
}

// A burst of messages must not cover the page. Toasts with an action stay.
function withoutOldest(toasts: readonly ToastEntry[]): readonly ToastEntry[] {
  const plain = toasts.filter(({ actions }) => !actions?.length).slice(-PLAIN_TOASTS_MAX)
  return toasts.filter((entry) => entry.actions?.length || plain.includes(entry))
}
