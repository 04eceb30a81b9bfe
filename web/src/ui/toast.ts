import type { ReactNode } from 'react'
import { create } from 'zustand'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastOptions {
  readonly title: string
  readonly message?: ReactNode
  readonly tone?: ToastTone
  /** Milliseconds; 5000 unless said otherwise. */
  readonly durationMs?: number
  readonly actions?: readonly { readonly label: string; readonly onSelect: () => void }[]
}

export interface ToastEntry extends ToastOptions {
  readonly id: number
}

const DEFAULT_DURATION_MS = 5000
let last = 0

export const useToasts = create<{ toasts: readonly ToastEntry[] }>(() => ({ toasts: [] }))

/** Shows a short message in the corner, which goes by itself. Returns its id. */
export function toast(options: ToastOptions): number {
  const id = ++last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...options, id }] }))
  setTimeout(() => dismissToast(id), options.durationMs ?? DEFAULT_DURATION_MS)
  return id
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }))
}

export function dismissToasts(): void {
  useToasts.setState({ toasts: [] })
}
