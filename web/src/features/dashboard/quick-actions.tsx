import { Keyboard } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { desk } from '../../lib/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Keys } from './keys.tsx'
import { modifierName, quickActions } from './shortcuts.ts'

/** The most frequent actions, each with its key. On a phone the bottom bar offers them. */
export function QuickActions() {
  const navigate = useNavigate()
  const follow = useCallback((path: string) => void navigate(path), [navigate])
  return (
    <section aria-label="Quick actions" className="hidden flex-wrap gap-2 sm:flex">
      {quickActions
        .filter(({ onDashboard }) => onDashboard)
        .map(({ label, key, run }, i) => (
          <Button key={key} variant={i === 0 ? 'primary' : 'secondary'} onClick={() => run(follow)}>
            {label}
            <span className="hidden lg:inline">
              <Keys keys={[modifierName(), key.toUpperCase()]} />
            </span>
          </Button>
        ))}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Keyboard shortcuts"
        className="hidden lg:inline-flex"
        onClick={desk.explainShortcuts}
      >
        <Keyboard aria-hidden className="size-5" />
      </Button>
    </section>
  )
}
