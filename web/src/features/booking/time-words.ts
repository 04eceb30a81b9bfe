import type { PublicSite, Slot } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatTime, keepTogether } from '@chairtime/core/texts/format.ts'
import { addDays } from '@chairtime/core/time/local.ts'

type Business = PublicSite['business']

/** `Today, 2:45 PM`, `Tomorrow, 9:15 AM`, `Wed, 9:15 AM`. A day that is a week or more ahead has its date, too. */
export function dayAndTimeOf(texts: BookingTexts, slot: Slot, business: Business): string {
  const { today } = business
  const date = slot.start_time.slice(0, 10)
  const day = date === addDays(today, 1) ? texts.first.tomorrow : dayOf(texts, date, business)
  return texts.times.dayAndTime(day, clockOf(slot, business))
}

/**
 * Like `dayAndTimeOf`, but without the comma and without “tomorrow”: `Today 2:45 PM`. Two such texts fit beside each
 * other.
 */
export function shortDayAndTimeOf(texts: BookingTexts, slot: Slot, business: Business): string {
  const day = dayOf(texts, slot.start_time.slice(0, 10), business)
  return texts.first.dayTime(day, clockOf(slot, business))
}

function dayOf(texts: BookingTexts, date: string, { today, locale }: Business): string {
  if (date === today) return texts.first.today
  return formatLocal(date, locale, date <= addDays(today, 6) ? 'weekday' : 'shortDay')
}

function clockOf({ start_time }: Slot, business: Business): string {
  return keepTogether(formatTime(start_time, business))
}
