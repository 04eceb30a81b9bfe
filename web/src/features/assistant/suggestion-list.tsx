import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useOnline } from '../../lib/use-online.ts'
import { toast } from '../../ui/toast.ts'
import { SuggestionItem } from './suggestion-item.tsx'
import { type Suggestion, useDismissSuggestion } from './suggestion-queries.ts'

const SUGGESTIONS_SHOWN = 3

interface SuggestionListProps {
  readonly suggestions: readonly Suggestion[]
  /** Closes the assistant, which covers the page on a narrow screen. */
  readonly onLeave: () => void
}

/** The most urgent suggestions, and how many there are besides. */
export function SuggestionList({ suggestions, onLeave }: SuggestionListProps) {
  const { panel, dismissal } = useAppTexts().assistant
  const isOnline = useOnline()
  const dismiss = useDismissSuggestion({
    onDismissed: ({ title }, undo) =>
      toast({
        title: dismissal.dismissed(title),
        actions: [{ label: dismissal.undo, undo: true, onSelect: undo }],
      }),
    onFailed: (error) =>
      toast({ tone: 'error', title: dismissal.failed, message: errorMessage(error) }),
  })
  const further = suggestions.length - SUGGESTIONS_SHOWN
  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {suggestions.slice(0, SUGGESTIONS_SHOWN).map((suggestion) => (
          <SuggestionItem
            key={suggestion.id}
            suggestion={suggestion}
            onDismiss={isOnline ? () => dismiss.mutate(suggestion) : null}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {further > 0 && <p className="text-ink-soft text-sm">{panel.more(further)}</p>}
      {!isOnline && <p className="mt-2 text-ink-soft text-sm">{panel.offline}</p>}
    </>
  )
}
