import { UNREAD_MAX } from '@chairtime/contract/notifications.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNotifications, useReadNotifications, useUnreadCount } from '../notifications/queries.ts'

/** The number of unread notifications; a press shows the list, and closing it marks all as read. */
export function NotificationsButton() {
  const { notificationList } = useAppTexts().dashboard
  const [open, setOpen] = useState(false)
  const unread = useUnreadCount().data ?? 0
  const read = useReadNotifications()
  const close = () => {
    setOpen(false)
    if (unread > 0) read.mutate()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} className="relative px-3!">
        <Bell aria-hidden className="size-5" />
        <span className="sr-only sm:not-sr-only">{notificationList.title}</span>
        {unread > 0 && (
          <span className="min-w-5 rounded-full bg-accent px-1 text-accent-ink text-sm tabular-nums">
            {unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`}
            <span className="sr-only">{notificationList.unreadCount}</span>
          </span>
        )}
      </Button>
      <Sheet open={open} onClose={close} title={notificationList.title}>
        <NotificationList onShow={close} />
      </Sheet>
    </>
  )
}

function NotificationList({ onShow }: { onShow: () => void }) {
  const { notificationList } = useAppTexts().dashboard
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  const { data: items, error } = useNotifications()
  if (error) return <Banner>{errorMessage(error)}</Banner>
  if (!items) return <Skeleton className="h-33" />
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Bell aria-hidden className="size-6" />}
        title={notificationList.emptyTitle}
      >
        {notificationList.empty}
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
              {!read && <span className="sr-only">{notificationList.unread}</span>}
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
