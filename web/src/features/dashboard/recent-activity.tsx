import { History } from 'lucide-react'
import { formatAgo } from '../../lib/ago.ts'
import { failureOf } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useActivity } from '../activity/queries.ts'

const ENTRIES_SHOWN = 8

/** Recent events, newest first. */
export function RecentActivity({ timezone }: { timezone: string }) {
  const { recentEvents } = useAppTexts().dashboard
  const activity = useActivity(ENTRIES_SHOWN)
  const now = useNow()
  return (
    <Card title={recentEvents.title}>
      {activity.isError && <ErrorState {...failureOf(activity)} />}
      {activity.isPending && (
        <WhileLoading>
          <Skeleton className="h-48" />
        </WhileLoading>
      )}
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
                onClick={() => desk.showAppointment(appointment_id)}
                className="wrap-anywhere min-h-6 rounded-sm text-left underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                {text}
              </button>
            ) : (
              <span className="wrap-anywhere">{text}</span>
            )}
            <time
              dateTime={at}
              title={formatMoment(at, timezone)}
              className="shrink-0 text-ink-soft text-sm tabular-nums"
            >
              {formatAgo(at, now, timezone)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
