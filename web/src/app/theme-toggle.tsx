import { Monitor, Moon, Sun } from 'lucide-react'
import { useAppTexts } from '../lib/texts.ts'
import { setTheme, type Theme, useTheme } from '../lib/theme.ts'
import { Button } from '../ui/button.tsx'

const looks = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
} as const satisfies Record<Theme, { icon: unknown; next: Theme }>

/** Button that switches the theme: system, light, dark. */
export function ThemeToggle() {
  const { themeSwitch } = useAppTexts().frame
  const theme = useTheme((state) => state.theme)
  const { icon: Icon, next } = looks[theme]
  return (
    <Button
      variant="quiet"
      className="w-full justify-start! gap-3! px-3!"
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden className="size-5" />
      {themeSwitch[theme]}
    </Button>
  )
}
