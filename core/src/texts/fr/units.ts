import type { UnitTexts } from '../format.ts'
import { counted } from './words.ts'

export const units: UnitTexts = {
  units: {
    days: (days) => counted(days, 'jour', 'jours'),
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => `${minutes} min`,
  },
}
