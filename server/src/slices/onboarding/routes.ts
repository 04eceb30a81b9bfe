import * as contract from '@chairtime/contract/onboarding.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { readProgress } from './read-progress.ts'
import { saveBusinessType } from './save-business-type.ts'
import { saveHours } from './save-hours.ts'
import { saveServices } from './save-services.ts'
import { saveSite } from './save-site.ts'
import { saveStaff } from './save-staff.ts'

export const onboardingRoutes: readonly Route[] = [
  read(contract.readProgress, readProgress),
  write(contract.saveBusinessType, saveBusinessType),
  write(contract.saveHours, saveHours),
  write(contract.saveStaff, saveStaff),
  write(contract.saveServices, saveServices),
  write(contract.saveSite, saveSite),
  write(contract.completeOnboarding, completeOnboarding),
]
