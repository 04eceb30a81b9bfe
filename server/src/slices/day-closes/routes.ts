import * as contract from '@chairtime/contract/day-closes.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { closeDay } from './close-day.ts'
import { listDayCloses } from './list-day-closes.ts'
import { moveCash } from './move-cash.ts'
import { undoCashMovement } from './undo-cash-movement.ts'

export const dayClosesRoutes: readonly Route[] = [
  read(contract.listDayCloses, listDayCloses),
  write(contract.closeDay, closeDay),
  write(contract.moveCash, moveCash),
  write(contract.undoCashMovement, undoCashMovement),
]
