import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import type { useSuggestions } from './suggestion-queries.ts'

interface SuggestionPanelProps {
  readonly id: string
  readonly suggestions: ReturnType<typeof useSuggestions>
  readonly onLeave: () => void
}

/** The open assistant. It is not modal, so the page stays in use. */
export function SuggestionPanel({ id, suggestions, onLeave }: SuggestionPanelProps) {
  const { panel } = useAppTexts().assistant
  const titleId = useId()
  const area = useKeptFocus<HTMLElement>()
  return (
    <section
      ref={area}
      id={id}
      aria-labelledby={titleId}
      tabIndex={-1}
      // on a phone the panel leaves room for a toast at the top
      className="max-h-[calc(100dvh-16rem)] w-[min(360px,calc(100vw-32px))] overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-4 shadow-float sm:max-h-[calc(100dvh-9rem)]"
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-lg">
            {panel.title}
          </h2>
          <p className="text-ink-soft text-sm">{panel.subtitle}</p>
        </div>
        <CloseButton onClose={onLeave} />
      </header>
      <div className="mt-3">
        <Content suggestions={suggestions} onLeave={onLeave} />
      </div>
    </section>
  )
}

function Content({
  suggestions: { data, error, isFetching, refetch },
  onLeave,
}: Omit<SuggestionPanelProps, 'id'>) {
  const { panel } = useAppTexts().assistant
  const isOnline = useOnline()
  if (data?.length === 0) return <AllCaughtUp />
  if (data) return <SuggestionList suggestions={data} onLeave={onLeave} />
  if (!isOnline) return <p className="text-ink-soft">{panel.unknownOffline}</p>
  if (!error) return <SkeletonList label={panel.loading} rows={3} rowClass="h-36 rounded-md!" />
  return (
    <ErrorState
      message={errorMessage(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function AllCaughtUp() {
  const { panel } = useAppTexts().assistant
  return (
    <p className="flex items-center gap-2">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
      {panel.none}
    </p>
  )
}
