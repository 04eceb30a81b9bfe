import { History } from 'lucide-react'
import { errorMessage } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatMoment, formatTime } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useActivity } from '../activity/queries.ts'

const ENTRIES_SHOWN = 8

/** Recent events, newest first. */
export function RecentActivity({ timezone, date }: { timezone: string; date: string }) {
  const { recentEvents } = useAppTexts().dashboard
  const activity = useActivity(ENTRIES_SHOWN)
  const when = (at: string) =>
    dateIn(at, timezone) === date ? formatTime(at, timezone) : formatMoment(at, timezone)
  return (
    <Card title={recentEvents.title}>
      {activity.isError && <Banner>{errorMessage(activity.error)}</Banner>}
      {activity.isPending && <Skeleton className="h-48" />}
      {activity.data?.length === 0 && (
        <EmptyState
          icon={<History aria-hidden className="size-6" />}
          title={recentEvents.emptyTitle}
        >
          {recentEvents.empty}
        </EmptyState>
      )}
      <ol className="divide-y divide-line">
        {activity.data?.map(({ id, text, at, appointment_id }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            {appointment_id ? (
              <button
                type="button"
                onClick={() => desk.show(appointment_id)}
                className="rounded-sm text-left underline-offset-4 hover:underline"
              >
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
            <time dateTime={at} className="shrink-0 text-ink-soft text-sm tabular-nums">
              {when(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
