import { Monitor, Settings } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useConnection } from '../../lib/connection.ts'
import { clocksDiffer, dateIn, formatDate, formatTime } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useIsLive } from '../../lib/socket.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { NotificationsButton } from './notifications-button.tsx'

interface DashboardHeaderProps {
  readonly greeting: string | undefined
  readonly date: string | undefined
  /** Today in one sentence. */
  readonly children?: ReactNode
}

/** The salon's name, a greeting, the date and the live connection; with notifications, wall display and settings. */
export function DashboardHeader({ greeting, date, children }: DashboardHeaderProps) {
  const { dashboard, day, today } = useAppTexts()
  const { dashboardHeader } = dashboard
  const { user, tenant } = useSession()
  const salutation = greeting || day.greeting.morning
  return (
    <header className="@container space-y-1">
      <div className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 max-sm:[&_p]:col-span-2 sm:flex sm:flex-wrap sm:items-start sm:gap-x-4">
        <div className="wrap-anywhere min-w-0 grow basis-60 max-sm:contents">
          <h1 className="text-2xl">{tenant?.name || dashboardHeader.unnamedSalon}</h1>
          <p className="text-ink-soft text-lg">
            {user?.name ? dashboardHeader.greeting(salutation, user.name) : salutation}
            {date && <span className="@max-[60rem]:hidden"> · </span>}
            {/* in a narrow window the date has its own line, whose height is kept free until the date is known */}
            <span className="whitespace-nowrap @max-[60rem]:block @max-[60rem]:min-h-lh">
              {date && formatDate(date)}
            </span>
          </p>
          {/* the note is shown before the day is read, because it would move the page if it came later */}
          {tenant && clocksDiffer(tenant.timezone, [date ?? dateIn(now(), tenant.timezone)]) && (
            <ZoneNote timeZone={tenant.timezone} />
          )}
        </div>
        <LiveState timeZone={tenant?.timezone ?? 'UTC'} />
        <div className="col-start-2 row-start-1 -mt-1 -mr-3 flex shrink-0 items-start sm:mt-0 sm:gap-1">
          <NotificationsButton />
          <Link
            to="/dashboard?wall"
            title={today.wall.open}
            className={buttonClass({ variant: 'quiet', size: 'icon', className: 'max-sm:hidden' })}
          >
            <Monitor aria-hidden className="size-5" />
            <span className="sr-only">{today.wall.open}</span>
          </Link>
          <Link to="/settings" className={buttonClass({ variant: 'quiet', className: 'px-3!' })}>
            <Settings aria-hidden className="size-5" />
            <span className="sr-only @3xl:not-sr-only">{dashboardHeader.settings}</span>
          </Link>
        </div>
      </div>
      <div className="min-h-15 sm:min-h-5">{children}</div>
    </header>
  )
}

/** Whether the live connection is open, or since when it is lost. */
function LiveState({ timeZone }: { timeZone: string }) {
  const { dashboard, today } = useAppTexts()
  const live = useIsLive()
  const since = useOfflineSince(live)
  const { connection } = today
  return (
    // the width holds the longest text in two lines, so that a lost connection does not move the page
    <p className="flex shrink-0 items-center gap-2 text-ink-soft text-sm sm:min-h-11 sm:w-40 sm:justify-end">
      <span
        aria-hidden
        className={cx('size-2 shrink-0 rounded-full', live ? 'bg-ok' : 'bg-line-strong')}
      />
      {live
        ? dashboard.dashboardHeader.live
        : `${connection.title} · ${
            since === null ? connection.connecting : connection.since(formatTime(since, timeZone))
          }`}
    </p>
  )
}

/** When the connection was lost, in ms since 1970; null while it is live, or while the page first connects. */
function useOfflineSince(live: boolean): number | null {
  const [wasLive, setWasLive] = useState(live)
  const [since, setSince] = useState<number | null>(null)
  const lostAt = useConnection((state) => state.lostAt)
  useEffect(() => {
    if (live) setWasLive(true)
    else if (wasLive) setSince(now())
  }, [live, wasLive])
  return live ? null : (since ?? lostAt)
}
