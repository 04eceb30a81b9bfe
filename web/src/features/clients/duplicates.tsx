import { ChevronDown, RotateCw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { lazily } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { type Duplicate, useDuplicates } from './queries.ts'
import { useKeepApartWithToast } from './use-keep-apart-toast.ts'
import { VisibleDetails } from './visible-details.tsx'

const MergeDialog = lazily(async () => (await import('./merge-dialog.tsx')).MergeDialog)

interface DuplicatesProps {
  /** When the clients were last read, in ms since 1970. */
  readonly listReadAt: number
  /** A text about the list of clients, in the line with the number of pairs. */
  readonly children: ReactNode
}

/**
 * Pairs of clients who may be one person, for users who may merge them. The search for pairs ends after the list of
 * clients is shown. So the line above the list has room for the number of pairs, and the list does not move when the
 * number appears. A press on the number shows the pairs.
 */
export function Duplicates({ listReadAt, children }: DuplicatesProps) {
  const { duplicates } = useAppTexts().clients
  const search = useDuplicates(listReadAt)
  const pairs = search.data ?? []
  const [open, setOpen] = useState(false)
  const [pairToMerge, setPairToMerge] = useState<readonly [Duplicate, Duplicate]>()
  const id = useId()
  const area = useKeptFocus<HTMLElement>()
  const { keepApart, keeping } = useKeepApartWithToast()
  const failed = search.isError && !search.data
  const label = pairs.length > 0 || failed ? duplicates.label : duplicates.none
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={search.data || failed ? label : undefined}
      className="outline-none"
    >
      <div className="flex h-13 items-center justify-between gap-3 text-ink-soft text-sm/tight">
        {children}
        {failed && (
          <Button
            size="sm"
            variant="quiet"
            className="-me-3 whitespace-normal! text-end"
            busy={search.isFetching}
            onClick={() => void search.refetch()}
          >
            {duplicates.failed}
            <RotateCw aria-hidden className="size-4 shrink-0" />
          </Button>
        )}
        {pairs.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className="group -me-3"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {duplicates.title(pairs.length)}
            <ChevronDown aria-hidden className="size-4 group-aria-expanded:rotate-180" />
          </Button>
        )}
      </div>
      <ul
        id={id}
        hidden={!open || pairs.length === 0}
        className="mb-4 divide-y divide-line rounded-md border border-line bg-surface px-4 py-1"
      >
        {pairs.map(({ clients: [first, second] }) => {
          if (!first || !second) return null
          const pair = byVisits(first, second)
          return (
            <li
              key={first.id + second.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                {pair.map((client) => (
                  <p key={client.id} className="wrap-anywhere">
                    <VisibleDetails of={client} />
                  </p>
                ))}
              </div>
              <div className="-ms-3 flex flex-wrap gap-2 sm:ms-0">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={duplicates.notOne(pair[0].name, pair[1].name)}
                  busy={keeping?.id === pair[0].id && keeping.other_id === pair[1].id}
                  onClick={() =>
                    keepApart({ id: pair[0].id, other_id: pair[1].id }, [
                      pair[0].name,
                      pair[1].name,
                    ])
                  }
                >
                  {duplicates.keepApart}
                </Button>
                <Button
                  size="sm"
                  aria-label={duplicates.into(pair[1].name, pair[0].name)}
                  onClick={() => setPairToMerge(pair)}
                >
                  {duplicates.merge}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {pairToMerge && (
        <MergeDialog clients={pairToMerge} onClose={() => setPairToMerge(undefined)} />
      )}
    </section>
  )
}

/** Orders a pair for a merge, which keeps the first client. The client with more visits comes first. */
function byVisits(first: Duplicate, second: Duplicate): readonly [Duplicate, Duplicate] {
  return second.visits_count > first.visits_count ? [second, first] : [first, second]
}
