import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { type Client, useClientSearch } from './queries.ts'
import { VisibleDetails } from './visible-details.tsx'

interface OtherClientDialogProps {
  readonly client: Client
  readonly onClose: () => void
}

/** Finds the client to merge with. */
export function OtherClientDialog({ client, onClose }: OtherClientDialogProps) {
  const { duplicates, list } = useAppTexts().clients
  const [search, setSearch] = useState(client.name)
  const [chosen, setChosen] = useState<Client>()
  const read = useClientSearch(search)
  const found = read.data?.filter(({ id }) => id !== client.id) ?? []
  const isAnswered = read.isSuccess && !read.isPlaceholderData
  if (chosen) return <MergeDialog clients={[client, chosen]} onClose={onClose} />
  return (
    <Dialog open title={duplicates.other} onClose={onClose}>
      <form onSubmit={(event) => event.preventDefault()}>
        <Field label={duplicates.choose}>
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              placeholder={list.searchPlaceholder}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        {read.isError && <ErrorState className="mt-2" {...failureOf(read)} />}
        <p role="status" className="mt-2 px-3 text-ink-soft empty:hidden">
          {isAnswered && found.length === 0 && duplicates.noneOther}
        </p>
        <ul className="mt-2 min-h-44">
          {found.map((candidate) => (
            <li key={candidate.id}>
              <button
                type="button"
                onClick={() => setChosen(candidate)}
                className="min-h-11 w-full rounded-md px-3 py-1.5 text-left hover:bg-sunken"
              >
                <VisibleDetails of={candidate} />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}
