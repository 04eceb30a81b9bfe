import { Keyboard } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { desk } from '../../lib/desk.ts'
import { isAllowed, shortcuts } from '../../lib/shortcuts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Keys } from '../../ui/keys.tsx'

/** The most frequent actions. A wide screen also shows the keys of each, and a button for the list of all shortcuts. */
export function QuickActions() {
  const { dashboard, shell } = useAppTexts()
  const navigate = useNavigate()
  const follow = useCallback((path: string) => void navigate(path), [navigate])
  return (
    <section aria-label={dashboard.shortcuts.actions} className="flex flex-wrap gap-2">
      {shortcuts
        .filter((shortcut) => shortcut.onDashboard && isAllowed(shortcut))
        .map(({ name, keys, run }, i) => (
          <Button
            key={name}
            variant={i === 0 ? 'primary' : 'secondary'}
            onClick={() => run?.(follow)}
          >
            {shell.shortcut[name]}
            <span className="hidden lg:inline">
              <Keys keys={keys[0] ?? []} />
            </span>
          </Button>
        ))}
      <Button
        variant="quiet"
        size="icon"
        aria-label={shell.shortcuts.title}
        className="max-lg:hidden"
        onClick={desk.explainShortcuts}
      >
        <Keyboard aria-hidden className="size-5" />
      </Button>
    </section>
  )
}
