import { addDays } from '@chairtime/core/time/local.ts'
import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
/** The days of the longest month: no day of the same month is further away. */
const DAYS_MAX = 31

/** Moves the focus between the days of a `MonthCalendar`, past those that cannot be pressed. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day
  if (!from) return
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
  const to = dayFor(event.key, from, isReversed, (date) => dayIn(event.currentTarget, date))
  if (!to) return
  event.preventDefault()
  to.focus()
}

function dayFor(
  key: string,
  from: string,
  isReversed: boolean,
  find: (date: string) => HTMLElement | null,
): HTMLElement | null {
  const step = steps[key]
  if (step === undefined) return null
  const direction = isReversed && Math.abs(step) === 1 ? -step : step
  for (let n = 1; n * Math.abs(step) <= DAYS_MAX; n++) {
    const day = find(addDays(from, n * direction))
    if (day) return day
  }
  return null
}

function dayIn(month: HTMLElement, date: string): HTMLElement | null {
  return month.querySelector<HTMLElement>(`[data-day="${date}"]`)
}
