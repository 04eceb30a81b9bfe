import { formatDate } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card as Section } from '../../ui/card.tsx'
import type { Card } from './queries.ts'
import { useUndoMergeWithToast } from './use-merge-toast.ts'

interface ClientMergesProps {
  readonly card: Card
  readonly mayWrite: boolean
}

/** The merges into this client that can still be undone. */
export function ClientMerges({ card: { merges }, mayWrite }: ClientMergesProps) {
  const { duplicates } = useAppTexts().clients
  const { undo, undoing } = useUndoMergeWithToast()
  const list = useKeptFocus<HTMLUListElement>()
  if (merges.length === 0) return null
  return (
    <Section>
      <ul ref={list} tabIndex={-1} className="space-y-3 focus:outline-none">
        {merges.map(({ id, name, merged_at }) => (
          <li key={id}>
            <p>{duplicates.merged(name, formatDate(merged_at, 'date'))}</p>
            {mayWrite && (
              <Button size="sm" className="mt-2" busy={undoing === id} onClick={() => undo(id)}>
                {duplicates.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
