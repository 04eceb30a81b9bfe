import { UNREAD_MAX } from '@chairtime/contract/notifications.ts'
import { desk } from '../../lib/desk.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { BellButton } from '../../ui/bell-button.tsx'
import { useUnreadCount } from '../notifications/queries.ts'

/** The number of unread notifications; a press shows the list. */
export function NotificationsButton() {
  const { title, unreadCount } = useAppTexts().shell.notifications
  return (
    <BellButton
      isLabelShown
      label={title}
      count={useUnreadCount().data ?? 0}
      countMax={UNREAD_MAX}
      countLabel={unreadCount}
      onClick={desk.showNotifications}
    />
  )
}
