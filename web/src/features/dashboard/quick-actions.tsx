import { Keyboard } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { desk } from '../../lib/desk.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Keys } from './keys.tsx'
import { modifierName, quickActions } from './shortcuts.ts'

/** The most frequent actions, each with its key. On a phone the bottom bar offers them. */
export function QuickActions() {
  const { quickAction, shortcuts } = useAppTexts().dashboard
  const navigate = useNavigate()
  const follow = useCallback((path: string) => void navigate(path), [navigate])
  return (
    <section aria-label={shortcuts.actions} className="hidden flex-wrap gap-2 sm:flex">
      {quickActions
        .filter(({ onDashboard }) => onDashboard)
        .map(({ name, key, run }, i) => (
          <Button key={key} variant={i === 0 ? 'primary' : 'secondary'} onClick={() => run(follow)}>
            {quickAction[name]}
            <span className="hidden lg:inline">
              <Keys keys={[modifierName(), key.toUpperCase()]} />
            </span>
          </Button>
        ))}
      <Button
        variant="quiet"
        size="icon"
        aria-label={shortcuts.title}
        className="max-lg:hidden"
        onClick={desk.explainShortcuts}
      >
        <Keyboard aria-hidden className="size-5" />
      </Button>
    </section>
  )
}
