import * as contract from '@chairtime/contract/performance.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { readPerformance } from './read-performance.ts'
import { unlockAchievements } from './unlock-achievements.ts'

export const performanceRoutes: readonly Route[] = [
  read(contract.readPerformance, readPerformance),
  write(contract.unlockAchievements, unlockAchievements),
]
