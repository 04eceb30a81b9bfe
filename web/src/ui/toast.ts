import type { ReactNode } from 'react'
import { create } from 'zustand'

/** How long a toast stays if people need more time: for a decision, such as the Undo of a removal, or to read it. */
export const LONG_TOAST_MS = 10_000

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastOptions {
  readonly title: string
  readonly message?: ReactNode
  readonly tone?: ToastTone
  /** Time until the toast closes, without the time in which it is hovered or focused; 5000 by default. */
  readonly durationMs?: number
  readonly actions?: readonly ToastAction[]
  /** The id of what was changed. An earlier toast about it is removed, because its Undo would find another state. */
  readonly about?: string
}

interface ToastAction {
  readonly label: string
  readonly onSelect: () => void
  /** The action takes the change back. Its toast stays when the next one comes. Ctrl or Cmd with Z runs the action. */
  readonly undo?: boolean
}

export interface ToastEntry extends ToastOptions {
  readonly id: number
}

let lastId = 0

/** At most two toasts: an earlier one with an Undo, then the latest. */
export const useToasts = create<{ toasts: readonly ToastEntry[] }>(() => ({ toasts: [] }))

/**
 * Shows a toast, a short message in the corner, in place of the earlier ones. The last earlier toast that has an Undo
 * and is not about the same thing stays for the rest of its time, above the new one. Returns the id of the new toast.
 */
export function toast(options: ToastOptions): number {
  const id = ++lastId
  const { about } = options
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((one) => isUndoable(one) && !(about && one.about === about)).slice(-1),
      { ...options, id },
    ],
  }))
  return id
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }))
}

export function dismissToasts(): void {
  useToasts.setState({ toasts: [] })
}

/** Whether a shown toast has an Undo. */
export function canUndo(): boolean {
  return useToasts.getState().toasts.some(isUndoable)
}

/** Runs the Undo of the latest shown toast that has one, and closes this toast. */
export function undoLatest(): void {
  const entry = useToasts.getState().toasts.findLast(isUndoable)
  if (!entry) return
  dismissToast(entry.id)
  undoOf(entry)?.onSelect()
}

function undoOf({ actions }: ToastOptions): ToastAction | undefined {
  return actions?.find(({ undo }) => undo)
}

function isUndoable(entry: ToastEntry): boolean {
  return undoOf(entry) !== undefined
}
