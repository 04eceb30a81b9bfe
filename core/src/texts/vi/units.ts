import type { UnitTexts } from '../format.ts'

export const units: UnitTexts = {
  units: {
    days: (days) => `${days} ngày`,
    hours: (hours) => `${hours} giờ`,
    minutes: (minutes) => `${minutes} phút`,
  },
}
