import * as device from '@chairtime/contract/notifications/device.ts'
import * as contract from '@chairtime/contract/notifications.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { readPushDevice } from './read-push-device.ts'
import { removePushDevice } from './remove-push-device.ts'
import { savePushDevice } from './save-push-device.ts'
import { testPushDevice } from './test-push-device.ts'

export const notificationsRoutes: readonly Route[] = [
  read(contract.listNotifications, listNotifications),
  write(contract.markNotificationsRead, markNotificationsRead),
  read(device.readPushDevice, readPushDevice),
  write(device.savePushDevice, savePushDevice),
  write(device.removePushDevice, removePushDevice),
  write(device.testPushDevice, testPushDevice),
]
