import { UNREAD_MAX } from '@chairtime/contract/notifications.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNotifications, useReadNotifications } from '../notifications/queries.ts'

/** The bell: the number of unread notifications, and the list when pressed. */
export function NotificationsButton() {
  const [open, setOpen] = useState(false)
  const notifications = useNotifications()
  const read = useReadNotifications()
  const unread = notifications.data?.unread_count ?? 0
  const close = () => {
    setOpen(false)
    if (unread > 0) read.mutate()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} className="relative px-3">
        <Bell aria-hidden className="size-5" />
        <span className="sr-only sm:not-sr-only">Notifications</span>
        {unread > 0 && (
          <span className="min-w-5 rounded-full bg-accent px-1 text-accent-ink text-sm tabular-nums">
            {unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Button>
      <Sheet open={open} onClose={close} title="Notifications">
        {notifications.isError && <Banner>{errorMessage(notifications.error)}</Banner>}
        <NotificationList items={notifications.data?.items ?? []} onShow={close} />
      </Sheet>
    </>
  )
}

type Items = NonNullable<ReturnType<typeof useNotifications>['data']>['items']

function NotificationList({ items, onShow }: { items: Items; onShow: () => void }) {
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  if (items.length === 0) {
    return (
      <EmptyState icon={<Bell aria-hidden className="size-6" />} title="All quiet">
        Online bookings and what needs your attention appear here.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, title, message, created_at, read, appointment_id }) => (
        <li key={id} className="relative py-3 has-[button:hover]:bg-sunken">
          <p className="flex items-baseline justify-between gap-3">
            <span className={read ? '' : 'font-semibold'}>
              {title}
              {!read && <span className="sr-only"> (unread)</span>}
            </span>
            <time dateTime={created_at} className="shrink-0 text-ink-soft text-sm">
              {formatMoment(created_at, timeZone)}
            </time>
          </p>
          {appointment_id ? (
            <button
              type="button"
              className="text-left text-ink-soft after:absolute after:inset-0"
              onClick={() => {
                onShow()
                desk.show(appointment_id)
              }}
            >
              {message}
            </button>
          ) : (
            <p className="text-ink-soft">{message}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
