import {
  Lightbulb,
  type LucideIcon,
  SlidersHorizontal,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Suggestion } from './suggestion-queries.ts'
import { useAct } from './use-act.ts'

const looks: Readonly<Record<Suggestion['type'], { tone: Tone; icon: LucideIcon }>> = {
  warning: { tone: 'warn', icon: TriangleAlert },
  opportunity: { tone: 'ok', icon: TrendingUp },
  optimization: { tone: 'info', icon: SlidersHorizontal },
  insight: { tone: 'quiet', icon: Lightbulb },
}

interface SuggestionItemProps {
  readonly suggestion: Suggestion
  /** Null without a connection. */
  readonly onDismiss: (() => void) | null
  readonly onLeave: () => void
}

/** One suggestion, with its reason, its worth and its buttons. */
export function SuggestionItem({ suggestion, onDismiss, onLeave }: SuggestionItemProps) {
  const { types, dismissal } = useAppTexts().assistant
  const act = useAct(onLeave)
  const isMoneyHidden = useHiddenMoney(({ hidden }) => hidden)
  const { type, title, description, impact, action } = suggestion
  const { tone, icon: Icon } = looks[type]
  return (
    <li className="py-3">
      <Badge tone={tone}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {types[type]}
      </Badge>
      <h3 className="mt-1 font-medium">{title}</h3>
      <p className="text-ink-soft text-sm">{description}</p>
      {impact && !isMoneyHidden && (
        <p className="mt-1 font-medium text-sm tabular-nums">{impact}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {action && (
          <Button size="sm" onClick={() => act(action)}>
            {action.label}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={dismissal.dismissOne(title)}
          disabled={onDismiss === null}
          // With `busy` set, even to false, the button ignores the second click of a double click. That click would
          // dismiss the next suggestion, which moves up.
          busy={false}
          onClick={() => onDismiss?.()}
        >
          {dismissal.dismiss}
        </Button>
      </div>
    </li>
  )
}
