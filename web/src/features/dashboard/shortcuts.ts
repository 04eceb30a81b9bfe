import { useEffect } from 'react'
import { desk } from '../../lib/desk.ts'

export interface QuickAction {
  readonly label: string
  /** Pressed together with Ctrl or Cmd. */
  readonly key: string
  /** Has a button on the dashboard too. */
  readonly onDashboard: boolean
  readonly run: (follow: (path: string) => void) => void
}

/** What is a key away anywhere in the app. Browsers keep N, T and W for themselves. */
export const quickActions: readonly QuickAction[] = [
  { label: 'New Appointment', key: 'b', onDashboard: true, run: () => desk.book() },
  { label: 'Today', key: 'd', onDashboard: false, run: (follow) => follow('/dashboard') },
  { label: 'Calendar', key: 'k', onDashboard: true, run: (follow) => follow('/calendar') },
  { label: 'Services', key: 'e', onDashboard: true, run: (follow) => follow('/services') },
  { label: 'Settings', key: ',', onDashboard: false, run: (follow) => follow('/settings') },
]

/** Listens for the keys of the quick actions and for `?`; silent while someone types. */
export function useShortcuts(follow: (path: string) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = actionFor(event)
      if (!act || event.repeat || isBusy()) return
      event.preventDefault()
      act(follow)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [follow])
}

function actionFor(event: KeyboardEvent): QuickAction['run'] | undefined {
  if (event.key === '?') return desk.explainShortcuts
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  return quickActions.find(({ key }) => key === event.key.toLowerCase())?.run
}

function isBusy(): boolean {
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable=true]')
  return typing === true || document.querySelector('dialog[open]') !== null
}

/** `⌘` on Apple's keyboards, `Ctrl` on others. */
export function modifierName(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
