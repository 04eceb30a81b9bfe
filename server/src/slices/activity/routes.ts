import * as contract from '@chairtime/contract/activity.ts'
import { type Route, read } from '../../platform/api/route.ts'
import { listActivity } from './list-activity.ts'

export const activityRoutes: readonly Route[] = [read(contract.listActivity, listActivity)]
