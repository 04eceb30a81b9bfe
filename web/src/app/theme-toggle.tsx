import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, type Theme, useTheme } from '../lib/theme.ts'
import { Button } from '../ui/button.tsx'

const looks = {
  system: { icon: Monitor, label: 'System', next: 'light' },
  light: { icon: Sun, label: 'Light', next: 'dark' },
  dark: { icon: Moon, label: 'Dark', next: 'system' },
} as const satisfies Record<Theme, { icon: unknown; label: string; next: Theme }>

/** Button that switches the theme: system, light, dark. */
export function ThemeToggle() {
  const theme = useTheme((state) => state.theme)
  const { icon: Icon, label, next } = looks[theme]
  return (
    <Button
      variant="quiet"
      className="w-full justify-start gap-3 px-3"
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden className="size-5" />
      Theme: {label}
    </Button>
  )
}
