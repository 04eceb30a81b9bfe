import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { clocksDiffer, formatDate } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useIsLive } from '../../lib/socket.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { NotificationsButton } from './notifications-button.tsx'

interface DashboardHeaderProps {
  readonly greeting: string | undefined
  readonly date: string | undefined
}

/** Whose day this is, and whether it is live. */
export function DashboardHeader({ greeting, date }: DashboardHeaderProps) {
  const { user, tenant } = useSession()
  const live = useIsLive()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl">{tenant?.name || 'Your Salon'}</h1>
        <p className="text-ink-soft text-lg">
          {greeting || 'Good morning'}
          {user?.name && `, ${user.name}`}
          {date && (
            <>
              <span className="max-sm:hidden"> · </span>
              <span className="max-sm:block">{formatDate(date)}</span>
            </>
          )}
        </p>
        {tenant && date && clocksDiffer(tenant.timezone, [date]) && (
          <ZoneNote timeZone={tenant.timezone} />
        )}
      </div>
      <div className="-mr-3 flex items-center gap-1">
        <span className="mr-2 inline-flex items-center gap-2 text-ink-soft text-sm">
          <span
            aria-hidden
            className={cx('size-2 rounded-full', live ? 'bg-ok' : 'bg-line-strong')}
          />
          Live Dashboard
        </span>
        <NotificationsButton />
        <Link to="/settings" className={buttonClass({ variant: 'quiet', className: 'px-3' })}>
          <Settings aria-hidden className="size-5" />
          <span className="sr-only sm:not-sr-only">Settings</span>
        </Link>
      </div>
    </header>
  )
}
