import * as contract from '@chairtime/contract/settings.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { closeSharing } from './close-sharing.ts'
import { readBookingPolicy } from './read-booking-policy.ts'
import { readBusinessSettings } from './read-business-settings.ts'
import { readDailyGoal } from './read-daily-goal.ts'
import { readPreviewLink } from './read-preview-link.ts'
import { readSharing } from './read-sharing.ts'
import { readTax } from './read-tax.ts'
import { updateBookingPolicy } from './update-booking-policy.ts'
import { updateBusinessSettings } from './update-business-settings.ts'
import { updateDailyGoal } from './update-daily-goal.ts'
import { updateTax } from './update-tax.ts'

export const settingsRoutes: readonly Route[] = [
  read(contract.readBusinessSettings, readBusinessSettings),
  write(contract.updateBusinessSettings, updateBusinessSettings),
  read(contract.readBookingPolicy, readBookingPolicy),
  write(contract.updateBookingPolicy, updateBookingPolicy),
  read(contract.readTax, readTax),
  write(contract.updateTax, updateTax),
  read(contract.readDailyGoal, readDailyGoal),
  write(contract.updateDailyGoal, updateDailyGoal),
  read(contract.readPreviewLink, readPreviewLink),
  read(contract.readSharing, readSharing),
  write(contract.closeSharing, closeSharing),
]
