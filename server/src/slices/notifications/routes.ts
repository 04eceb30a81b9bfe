import * as contract from '@chairtime/contract/notifications.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationsRoutes: readonly Route[] = [
  read(contract.listNotifications, listNotifications),
  write(contract.readNotifications, readNotifications),
]
