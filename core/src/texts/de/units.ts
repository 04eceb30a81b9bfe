import type { UnitTexts } from '../format.ts'
import { counted } from './words.ts'

export const units: UnitTexts = {
  units: {
    days: (days) => counted(days, 'Tag', 'Tage'),
    hours: (hours) => `${hours} Std.`,
    minutes: (minutes) => `${minutes} Min.`,
  },
}
