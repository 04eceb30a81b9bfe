import type { Limits } from '../../platform/limits.ts'

const perHour = { max: 3, perSeconds: 3_600 }
const perDay = { max: 8, perSeconds: 86_400 }

/** Whether one more text may go to this number: at most 3 an hour and 8 a day over all salons. */
export async function mayText(limits: Limits, phone: string): Promise<boolean> {
  const withinHour = await limits.count('texts an hour', phone, perHour)
  const withinDay = await limits.count('texts a day', phone, perDay)
  return withinHour && withinDay
}
