import { useSyncExternalStore } from 'react'
import { create } from 'zustand'

export type Theme = 'system' | 'light' | 'dark'

// `public/theme.js` reads this key before the first paint
const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'

export const useTheme = create<{ theme: Theme }>(() => ({ theme: storedTheme() }))

/** Sets the theme and stores it in the browser. */
export function setTheme(theme: Theme): void {
  useTheme.setState({ theme })
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(theme)
}

/** Whether the page is dark, by the stored theme or by the system. */
export function useIsDark(): boolean {
  const theme = useTheme((state) => state.theme)
  const isSystemDark = useSyncExternalStore(followSystem, () => matchMedia(DARK).matches)
  return theme === 'system' ? isSystemDark : theme === 'dark'
}

function followSystem(changed: () => void): () => void {
  const system = matchMedia(DARK)
  system.addEventListener('change', changed)
  return () => system.removeEventListener('change', changed)
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function remember(theme: Theme) {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be blocked. The theme is then lost with the page.
  }
}
