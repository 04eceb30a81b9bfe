import { counted } from './words.ts'

export const units = {
  units: {
    days: (days: number) => counted(days, 'day', 'days'),
    hours: (hours: number) => `${hours} h`,
    minutes: (minutes: number) => `${minutes} min`,
  },
}
