import type { Permission } from '@chairtime/contract/permissions.ts'
import type { AppTexts } from '@chairtime/core/texts/app.ts'
import { create } from 'zustand'
import { desk } from './desk.ts'
import { useSession } from './session.ts'
import { mayNow } from './use-may.ts'

export interface Shortcut {
  readonly name: keyof AppTexts['shell']['shortcut']
  readonly group: keyof AppTexts['shortcuts']['shortcutGroup']
  /** Keys to press, as drawn in the list; `Mod` is Ctrl or Cmd. Each combination alone runs the shortcut. */
  readonly keys: readonly (readonly string[])[]
  /** The keys in the notation of `tinykeys`. Absent where the page or panel itself listens. */
  readonly bindings?: readonly string[]
  /** Bindings that also work while someone types. */
  readonly bindingsInFields?: readonly string[]
  /** What the signed-in person must be allowed to do. */
  readonly needs?: Permission
  /** Also has a button on the dashboard. */
  readonly onDashboard?: true
  readonly run?: (follow: (path: string) => void) => void
}

const mod = (key: string) => [`Control+${key}`, `Meta+${key}`]

/** Whether the signed-in person may do what a shortcut does. */
export function isAllowed({ needs }: Shortcut): boolean {
  return !needs || mayNow(useSession.getState().tenant, needs)
}

/**
 * The shortcuts that work on all pages, in the order of the list that `?` shows. That list continues with the shortcuts
 * of the calendar. Browsers keep Ctrl with N, T and W for themselves.
 */
export const shortcuts: readonly Shortcut[] = [
  {
    name: 'search',
    group: 'everywhere',
    keys: [['/'], ['Mod', 'Shift', 'P']],
    // some keyboards write `/` and `?` with Shift
    bindings: ['[Shift]+/'],
    bindingsInFields: mod('Shift+P'),
    run: desk.search,
  },
  {
    name: 'help',
    group: 'everywhere',
    keys: [['?']],
    bindings: ['[Shift]+?'],
    run: desk.explainShortcuts,
  },
  { name: 'undo', group: 'everywhere', keys: [['Mod', 'Z']] },
  { name: 'messages', group: 'everywhere', keys: [['F8']] },
  { name: 'panel', group: 'everywhere', keys: [['F6']] },
  { name: 'close', group: 'everywhere', keys: [['Esc']] },
  {
    name: 'book',
    group: 'desk',
    keys: [['Mod', 'B'], ['N'], ['B']],
    bindings: [...mod('b'), 'n', 'b'],
    needs: 'appointments.write',
    onDashboard: true,
    run: () => desk.book(),
  },
  {
    name: 'walkIn',
    group: 'desk',
    keys: [['W']],
    bindings: ['w'],
    needs: 'appointments.write',
    run: () => desk.book({ form: 'walkIn' }),
  },
  { name: 'submit', group: 'desk', keys: [['Mod', 'Enter']], needs: 'appointments.write' },
  { name: 'money', group: 'desk', keys: [['M']], needs: 'appointments.checkout' },
  {
    name: 'today',
    group: 'pages',
    keys: [['Mod', 'D']],
    bindings: mod('d'),
    run: (follow) => follow('/dashboard'),
  },
  {
    name: 'calendar',
    group: 'pages',
    keys: [['Mod', 'K']],
    bindings: mod('k'),
    onDashboard: true,
    run: (follow) => follow('/calendar'),
  },
  {
    name: 'services',
    group: 'pages',
    keys: [['Mod', 'E']],
    bindings: mod('e'),
    onDashboard: true,
    run: (follow) => follow('/services'),
  },
  {
    name: 'settings',
    group: 'pages',
    keys: [['Mod', ',']],
    bindings: mod(','),
    run: (follow) => follow('/settings'),
  },
]

const KEY = 'single-keys'

/** Whether shortcuts of a single key work. Users who dictate turn them off, because dictated letters would run them. */
export const useSingleKeys = create<{ on: boolean }>(() => ({ on: readSetting() }))

/** Turns the shortcuts of a single key on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  useSingleKeys.setState({ on })
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Storage may be blocked. The setting is then lost with the page.
  }
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}
