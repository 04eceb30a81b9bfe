import { useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Note } from '../clients/queries.ts'

/** The client's notes that must not be forgotten at a visit. */
export function ClientReminders({ notes }: { readonly notes: readonly Note[] }) {
  const { visitClient } = useAppTexts().visit
  if (notes.length === 0) return null
  return (
    <ul className="space-y-2">
      {notes.map(({ id, kind, text }) => (
        <li
          key={id}
          className={
            kind === 'allergy'
              ? 'rounded-md border border-stop bg-stop-soft px-3 py-2'
              : 'rounded-md bg-sunken px-3 py-2'
          }
        >
          <span className="block font-medium text-ink-soft text-sm">{visitClient[kind]}</span>
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ul>
  )
}

interface ClientMarksProps {
  readonly blocked: boolean
  readonly noShowsCount: number
  readonly isNew?: boolean
  readonly tags?: readonly string[]
}

/** The badges of a client: new, blocked, missed visits and tags. */
export function ClientMarks({ isNew = false, blocked, noShowsCount, tags = [] }: ClientMarksProps) {
  const { visitClient } = useAppTexts().visit
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {isNew && <Badge tone="info">{visitClient.newClient}</Badge>}
      {blocked && <Badge tone="stop">{visitClient.blocked}</Badge>}
      {noShowsCount > 0 && <Badge tone="warn">{visitClient.noShows(noShowsCount)}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  )
}
