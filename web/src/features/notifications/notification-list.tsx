import { Bell } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '../../lib/ago.ts'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { type Notification, useNotifications, useReadAll } from './queries.ts'
import { useOlder } from './use-older.ts'
import { useReadOnLeaving } from './use-read-on-leaving.ts'

/** The notifications of the salon, newest first. When the sheet closes, the shown ones are marked as read. */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const { title } = useAppTexts().shell.notifications
  const { notificationList } = useAppTexts().notifications
  const { isPending, data } = useNotifications()
  useReadOnLeaving(data?.items)
  return (
    <Sheet open onClose={onClose} title={title}>
      <NotificationList onFollow={onClose} />
      {/* shown only after loading, because a list that came later would push the button and the link down */}
      {!isPending && (
        <p className="mt-4 flex flex-wrap gap-2 border-line border-t pt-3">
          {data?.items.length !== 0 && <ReadAll />}
          <Link
            to="/settings#notifications"
            className={buttonClass({ variant: 'quiet' })}
            onClick={onClose}
          >
            {notificationList.toDevice}
          </Link>
        </p>
      )}
    </Sheet>
  )
}

function ReadAll() {
  const { notificationList } = useAppTexts().notifications
  const reading = useReadAll()
  const toastError = (error: Error) => toast({ tone: 'error', title: errorMessage(error) })
  const readAll = () => reading.mutate(undefined, { onError: toastError })
  return (
    <Button variant="quiet" busy={reading.isPending} onClick={readAll}>
      {notificationList.readAll}
    </Button>
  )
}

function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { notificationList } = useAppTexts().notifications
  const list = useNotifications()
  const older = useOlder(list)
  if (list.data?.items.length === 0) return <NoNotifications onFollow={onFollow} />
  if (list.data) {
    return (
      <>
        <ul className="divide-y divide-line">
          {list.data.items.map((item) => (
            <NotificationRow key={item.id} {...{ item, onFollow }} ref={older.rowRef(item)} />
          ))}
        </ul>
        {older.isFailed && <ErrorState className="mt-3" {...failureOf(list)} />}
        {list.hasNextPage && !older.isFailed && (
          <Button
            size="sm"
            className="mt-3"
            ref={older.button}
            busy={older.isLoading}
            onClick={older.show}
          >
            {notificationList.older}
          </Button>
        )}
      </>
    )
  }
  if (list.isPending)
    return (
      <WhileLoading>
        <SkeletonList label={notificationList.loading} rows={5} rowClass="h-15" />
      </WhileLoading>
    )
  return <ErrorState {...failureOf(list)} />
}

function NoNotifications({ onFollow }: { onFollow: () => void }) {
  const { notificationList } = useAppTexts().notifications
  return (
    <EmptyState
      icon={<Bell aria-hidden className="size-6" />}
      title={notificationList.emptyTitle}
      action={
        <Link to="/calendar" className={buttonClass()} onClick={onFollow}>
          {notificationList.toCalendar}
        </Link>
      }
    >
      {notificationList.empty}
    </EmptyState>
  )
}

interface NotificationRowProps {
  readonly item: Notification
  readonly onFollow: () => void
  readonly ref: Ref<HTMLLIElement> | undefined
}

function NotificationRow({ item, onFollow, ref }: NotificationRowProps) {
  const { notificationList } = useAppTexts().notifications
  const timeZone = useTimeZone()
  const now = useNow()
  const { title, message, created_at, read } = item
  return (
    <li ref={ref} tabIndex={-1} className="relative py-3 has-[a:hover,button:hover]:bg-sunken">
      <p className="flex items-baseline justify-between gap-3">
        <span className={cx('wrap-anywhere', !read && 'font-semibold')}>
          {!read && (
            <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-accent" />
          )}
          {title}
          {!read && <span className="sr-only">{notificationList.unread}</span>}
        </span>
        <time
          dateTime={created_at}
          title={formatMoment(created_at, timeZone)}
          className="shrink-0 text-ink-soft text-sm"
        >
          {formatAgo(created_at, now, timeZone)}
        </time>
      </p>
      <Subject {...{ item, onFollow }}>{message}</Subject>
    </li>
  )
}

/** The message of a notification. It leads to the appointment or the waiting list if the notification is about one. */
function Subject({
  item: { kind, appointment_id },
  onFollow,
  children,
}: {
  item: Notification
  onFollow: () => void
  children: ReactNode
}) {
  const linkClass = 'wrap-anywhere block text-left text-ink-soft after:absolute after:inset-0'
  if (appointment_id) {
    const show = () => {
      onFollow()
      desk.showAppointment(appointment_id)
    }
    return (
      <button type="button" className={linkClass} onClick={show}>
        {children}
      </button>
    )
  }
  if (kind === 'waitlist') {
    return (
      <Link to="/waitlist" className={linkClass} onClick={onFollow}>
        {children}
      </Link>
    )
  }
  return <p className="text-ink-soft">{children}</p>
}
