import { create } from 'zustand'

export type Theme = 'system' | 'light' | 'dark'

// `public/theme.js` reads this key before the first paint
const KEY = 'theme'

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
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
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
