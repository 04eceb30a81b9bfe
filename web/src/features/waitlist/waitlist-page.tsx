import { Hourglass } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { formatTimeRange } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStaff } from '../staff/queries.ts'
import { type GapToFill, useWaitlist, useWaitlistOpenings } from './queries.ts'
import { WaitlistEntry } from './waitlist-entry.tsx'

/** The clients who wait for a time, with the first start that is free for each; or those who fit into a gap. */
export function WaitlistPage() {
  const { waitlistPage } = useAppTexts().waitlist
  const timezone = useSession(({ tenant }) => tenant?.timezone ?? 'UTC')
  const gap = useGap()
  const list = useWaitlist()
  const openings = useWaitlistOpenings(gap)
  const found = openings.data
  const fits = (id: string) => gap === null || found?.has(id) === true
  const entries = list.data?.items.filter(({ id }) => fits(id))
  const isPending = list.isPending || (gap !== null && openings.isPending)
  const error = list.error ?? openings.error
  return (
    <div className="space-y-4">
      <h1 className="text-2xl">{waitlistPage.title}</h1>
      {gap && <GapHeading gap={gap} timezone={timezone} />}
      {error && (
        <Banner>
          <p>{errorMessage(error)}</p>
          <Button size="sm" className="mt-2" onClick={() => void list.refetch()}>
            {waitlistPage.retry}
          </Button>
        </Banner>
      )}
      {isPending && !error && <ListSkeleton />}
      {!isPending && entries?.length === 0 && <Empty isGap={gap !== null} />}
      <ul className="divide-y divide-line">
        {!isPending &&
          entries?.map((entry) => (
            <WaitlistEntry
              key={entry.id}
              entry={entry}
              opening={found?.get(entry.id)}
              isSearching={openings.isPending}
              timezone={timezone}
            />
          ))}
      </ul>
      {list.data?.next_cursor && <p className="text-ink-soft">{waitlistPage.more}</p>}
    </div>
  )
}

/** The gap in the address: `from`, `to`, `staff`. */
function useGap(): GapToFill | null {
  const [search] = useSearchParams()
  const [from, to, staffId] = [search.get('from'), search.get('to'), search.get('staff')]
  return from && to && staffId ? { from, to, staffId } : null
}

function GapHeading({ gap, timezone }: { gap: GapToFill; timezone: string }) {
  const { waitlistPage } = useAppTexts().waitlist
  const staff = useStaff().data?.find(({ id }) => id === gap.staffId)?.name ?? ''
  const range = formatTimeRange(gap.from, gap.to, timezone)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-lg">{waitlistPage.forGap(range, staff)}</h2>
      <Link to="/waitlist" className={buttonClass({ size: 'sm' })}>
        {waitlistPage.everyone}
      </Link>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="space-y-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  )
}

function Empty({ isGap }: { isGap: boolean }) {
  const { waitlistPage } = useAppTexts().waitlist
  const slug = useSession(({ tenant }) => tenant?.slug ?? '')
  if (isGap) {
    return <EmptyState title={waitlistPage.emptyGapTitle}>{waitlistPage.emptyGap}</EmptyState>
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
