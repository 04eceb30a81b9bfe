import { UNREAD_MAX } from '@chairtime/contract/notifications.ts'
import { useLocation } from 'react-router'
import { useUnreadCount } from '../features/notifications/queries.ts'
import { desk } from '../lib/desk.ts'
import { useAppTexts } from '../lib/texts.ts'
import { BellButton } from '../ui/bell-button.tsx'

/**
 * The bell of every page except the dashboard, whose header has a bell of its own. There an empty place remains, so
 * that the controls beside it do not move.
 */
export function FrameBell() {
  const { title, unreadCount } = useAppTexts().shell.notifications
  const unread = useUnreadCount().data ?? 0
  if (useLocation().pathname === '/dashboard') return <span className="size-11" />
  return (
    <BellButton
      label={title}
      count={unread}
      countMax={UNREAD_MAX}
      countLabel={unreadCount}
      onClick={desk.showNotifications}
    />
  )
}
