import { Hourglass, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatTimeRange } from '../../lib/format.ts'
import { useSession, useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { useStaff } from '../staff/queries.ts'
import { useWaitlistOpenings, useWaitlistPages } from './page-queries.ts'
import type { GapToFill } from './queries.ts'
import { WaitlistEntry } from './waitlist-entry.tsx'

/** The clients who wait for a time, with the first start that is free for each; or those who fit into a gap. */
export function WaitlistPage() {
  const { waitlistPage } = useAppTexts().waitlist
  const timezone = useTimeZone()
  const gap = useGap()
  const mayAdd = useMay('appointments.write') && gap === null
  const list = useWaitlistPages()
  const rows = useKeptFocus<HTMLUListElement>()
  const openings = useWaitlistOpenings(gap, (list.data?.pageParams ?? []).map(String))
  const { found } = openings
  const entries = list.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => gap === null || found.has(id))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isIncomplete = gap !== null && hasNextPage && (entries?.length ?? 0) < found.size
  useEffect(() => {
    // a client who fits into the gap may be on any page of the list
    if (isIncomplete && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isIncomplete, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const isPending = list.isPending || (gap !== null && openings.isPending)
  const error = list.error ?? openings.error
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{waitlistPage.title}</h1>
        {mayAdd && (
          <Button variant="primary" onClick={addClient}>
            <Plus aria-hidden className="size-5" />
            {waitlistPage.add}
          </Button>
        )}
      </div>
      {gap && <GapHeading gap={gap} timezone={timezone} />}
      {error && (
        <ErrorState
          message={errorMessage(error)}
          retrying={list.isFetching || openings.isFetching}
          onRetry={() => void Promise.all([list.refetch(), openings.refetch()])}
        />
      )}
      {isPending && !error && (
        <WhileLoading>
          <SkeletonList
            label={waitlistPage.loading}
            rows={3}
            rowClass="h-28"
            className="space-y-4"
          />
        </WhileLoading>
      )}
      {!isPending && !error && entries?.length === 0 && !isIncomplete && (
        <Empty gap={gap} timezone={timezone} />
      )}
      <ul
        ref={rows}
        tabIndex={-1}
        aria-label={waitlistPage.title}
        className="divide-y divide-line focus:outline-none"
      >
        {!isPending &&
          entries?.map((entry) => (
            <WaitlistEntry
              key={entry.id}
              entry={entry}
              opening={found.get(entry.id)}
              isSearched={!openings.isPending && !openings.error}
              timezone={timezone}
            />
          ))}
      </ul>
      {hasNextPage && (gap === null || isIncomplete) && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {waitlistPage.more}
        </Button>
      )}
    </div>
  )
}

const addClient = () => desk.book({ form: 'waitlist' })

/** The gap that the address of the page names with `from`, `to` and `staff`. */
function useGap(): GapToFill | null {
  const [search] = useSearchParams()
  const [from, to, staffId] = [search.get('from'), search.get('to'), search.get('staff')]
  return from && to && staffId ? { from, to, staffId } : null
}

function GapHeading({ gap, timezone }: { gap: GapToFill; timezone: string }) {
  const { waitlistPage } = useAppTexts().waitlist
  const staffName = useStaff().data?.find(({ id }) => id === gap.staffId)?.name ?? ''
  const range = formatTimeRange(gap.from, gap.to, timezone)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-lg">{waitlistPage.forGap(range, staffName)}</h2>
      <Link to="/waitlist" className={buttonClass({ size: 'sm' })}>
        {waitlistPage.everyone}
      </Link>
    </div>
  )
}

function Empty({ gap, timezone }: { gap: GapToFill | null; timezone: string }) {
  const { waitlistPage } = useAppTexts().waitlist
  const slug = useSession(({ tenant }) => tenant?.slug ?? '')
  const canBook = useMay('appointments.write')
  if (gap) {
    const book = () =>
      desk.book({ date: dateIn(gap.from, timezone), startTime: gap.from, staffId: gap.staffId })
    return (
      <EmptyState
        title={waitlistPage.emptyGapTitle}
        action={canBook && <Button onClick={book}>{waitlistPage.bookGap}</Button>}
      >
        {waitlistPage.emptyGap}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Hourglass aria-hidden className="size-8" />}
      title={waitlistPage.emptyTitle}
      action={
        <a href={`/book/${slug}`} className={buttonClass({})}>
          {waitlistPage.toSite}
        </a>
      }
    >
      {waitlistPage.empty}
    </EmptyState>
  )
}
