import type { AppTexts } from '@chairtime/core/texts/app.ts'
import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { desk } from '../../lib/desk.ts'

export interface QuickAction {
  readonly name: keyof AppTexts['dashboard']['quickAction']
  /** Pressed together with Ctrl or Cmd. */
  readonly key: string
  /** Also has a button on the dashboard. */
  readonly onDashboard: boolean
  readonly run: (follow: (path: string) => void) => void
}

/** Actions with a shortcut anywhere in the app. Browsers keep N, T and W for themselves. */
export const quickActions: readonly QuickAction[] = [
  { name: 'book', key: 'b', onDashboard: true, run: () => desk.book() },
  { name: 'today', key: 'd', onDashboard: false, run: (follow) => follow('/dashboard') },
  { name: 'calendar', key: 'k', onDashboard: true, run: (follow) => follow('/calendar') },
  { name: 'services', key: 'e', onDashboard: true, run: (follow) => follow('/services') },
  { name: 'settings', key: ',', onDashboard: false, run: (follow) => follow('/settings') },
]

/** Listens for the keys of the quick actions and for `?`, except in a field or under an open dialog. */
export function useShortcuts(follow: (path: string) => void): void {
  useEffect(() => {
    const actions = quickActions.flatMap(({ key, run }) => {
      const act = withoutDefault(() => run(follow))
      return [[`Control+${key}`, act] as const, [`Meta+${key}`, act] as const]
    })
    const keys = {
      ...Object.fromEntries(actions),
      // Most keyboards write `?` with Shift.
      '[Shift]+?': withoutDefault(desk.explainShortcuts),
    }
    return tinykeys(window, keys, { ignore: isElsewhere })
  }, [follow])
}

// The browser has actions of its own on some of these keys.
function withoutDefault(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    event.preventDefault()
    act()
  }
}

function isElsewhere({ repeat, isComposing }: KeyboardEvent): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return (
    repeat || isComposing || isTyping === true || document.querySelector('dialog[open]') !== null
  )
}

/** `⌘` on Apple's keyboards, `Ctrl` on others. */
export function modifierName(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
