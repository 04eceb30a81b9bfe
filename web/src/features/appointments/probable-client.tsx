import { failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ClientMarks, ClientReminders } from './client-reminders.tsx'
import { useClientCard } from './visit-queries.ts'

/**
 * Shows allergies, a block and no-shows from the file of the probable client, while the desk has not decided whose
 * online booking it is. Only users who may see all clients see this.
 */
export function ProbableClient({ id, name }: { readonly id: string; readonly name: string }) {
  const { visitClient } = useAppTexts().visit
  const read = useClientCard(id, false)
  const failure = failureOf(read)
  const { data } = read
  if (read.isLoadingError && failure.onRetry) return <ErrorState {...failure} />
  if (!data) return null
  const { notes, blocked, no_shows_count } = data.card
  const allergies = notes.filter(({ kind }) => kind === 'allergy')
  if (allergies.length === 0 && !blocked && no_shows_count === 0) return null
  return (
    <section aria-label={visitClient.inFile(name)} className="space-y-2">
      <p aria-hidden className="text-ink-soft text-sm">
        {visitClient.inFile(name)}
      </p>
      <ClientReminders notes={allergies} />
      <ClientMarks blocked={blocked} noShowsCount={no_shows_count} />
    </section>
  )
}
