import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { clocksDiffer, formatDate } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useIsLive } from '../../lib/socket.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { NotificationsButton } from './notifications-button.tsx'

interface DashboardHeaderProps {
  readonly greeting: string | undefined
  readonly date: string | undefined
}

/** Greeting, date and state of the live connection. */
export function DashboardHeader({ greeting, date }: DashboardHeaderProps) {
  const { dashboard, day } = useAppTexts()
  const { dashboardHeader } = dashboard
  const { user, tenant } = useSession()
  const live = useIsLive()
  const words = greeting || day.greeting.morning
  return (
    <header className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 max-sm:[&_p]:col-span-2 sm:flex sm:items-start sm:gap-x-4">
      <div className="wrap-anywhere min-w-0 flex-1 max-sm:contents">
        <h1 className="text-2xl">{tenant?.name || dashboardHeader.unnamedSalon}</h1>
        <p className="text-ink-soft text-lg">
          {user?.name ? dashboardHeader.greeting(words, user.name) : words}
          {date && (
            <>
              <span className="max-sm:hidden"> · </span>
              <span className="whitespace-nowrap max-sm:block">{formatDate(date)}</span>
            </>
          )}
        </p>
        {tenant && date && clocksDiffer(tenant.timezone, [date]) && (
          <ZoneNote timeZone={tenant.timezone} />
        )}
      </div>
      <p className="flex shrink-0 items-center gap-2 text-ink-soft text-sm sm:min-h-11">
        <span
          aria-hidden
          className={cx('size-2 rounded-full', live ? 'bg-ok' : 'bg-line-strong')}
        />
        {dashboardHeader.live}
      </p>
      <div className="col-start-2 row-start-1 -mt-1 -mr-3 flex shrink-0 items-start sm:mt-0 sm:gap-1">
        <NotificationsButton />
        <Link to="/settings" className={buttonClass({ variant: 'quiet', className: 'px-3!' })}>
          <Settings aria-hidden className="size-5" />
          <span className="sr-only sm:not-sr-only">{dashboardHeader.settings}</span>
        </Link>
      </div>
    </header>
  )
}
