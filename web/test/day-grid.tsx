import { expect } from 'vitest'
import { CalendarPage } from '../src/features/calendar/calendar-page.tsx'
import { useToasts } from '../src/ui/toast.ts'
import { visitBlock } from './salon-day.ts'
import { showPages } from './show.tsx'
import { sent } from './wire.ts'

/** Opens the calendar, and waits for the first visit. */
export async function openDay(query = 'view=day&date=2026-03-08'): Promise<void> {
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], `/calendar?${query}`)
  await expect.element(visitBlock('Client a')).toBeVisible()
}

/** The bodies of the sent requests whose path ends in `path`. */
export const bodiesSentTo = (path: string) =>
  sent.filter((one) => one.path.endsWith(path)).map(({ body }) => body)

/** The titles of the toasts on the screen. */
export const titles = () => useToasts.getState().toasts.map(({ title }) => title)
