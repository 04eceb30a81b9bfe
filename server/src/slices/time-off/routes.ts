import * as contract from '@chairtime/contract/time-off.ts'
import { type Route, write } from '../../platform/api/route.ts'
import { createTimeOff } from './create-time-off.ts'
import { deleteTimeOff } from './delete-time-off.ts'
import { updateTimeOff } from './update-time-off.ts'

export const timeOffRoutes: readonly Route[] = [
  write(contract.createTimeOff, createTimeOff),
  write(contract.updateTimeOff, updateTimeOff),
  write(contract.deleteTimeOff, deleteTimeOff),
]
