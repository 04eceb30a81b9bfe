import { readDay } from '@chairtime/contract/calendar.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, quietToday, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { useDay } from '../calendar/day-queries.ts'
import { refreshCalendar } from '../calendar/queries.ts'
import { liveHandlers } from './live.ts'

let queries: QueryClient

test('when the day was requested before an event and the answer arrives after it, the screen keeps the change of the event', async () => {
  signIn(signedIn)
  const visit = { ...appointment('a1', '09:00', '10:00'), version: 1 }
  const day = {
    date: quietToday.date,
    timezone: quietToday.timezone,
    start_time: '2026-03-08T00:00:00+02:00',
    end_time: '2026-03-09T00:00:00+02:00',
    clock_change: null,
    closed: false,
    appointments: [visit],
    working: [],
    time_off: [],
    units: [],
    seats: [],
  }
  answer(readDay, day)
  await show(<Screen />)
  await expect.element(page.getByText('confirmed')).toBeVisible()
  const late = Promise.withResolvers<Response>()
  answerWith(readDay, () => late.promise)
  void refreshCalendar(queries)
  const arrived = { ...visit, status: 'arrived' as const, version: 2 }
  const nothing = () => {}
  const { appointment_update } = liveHandlers(
    queries,
    { refresh: nothing, refreshMonth: nothing },
    nothing,
  )
  appointment_update?.({ action: 'updated', appointment: arrived })
  late.resolve(Response.json(day))
  await expect.element(page.getByText('arrived')).toBeVisible()
  await new Promise((done) => setTimeout(done, 50))
  await expect.element(page.getByText('arrived')).toBeVisible()
})

/** A component that shows the statuses of the visits of a day. */
function Screen() {
  queries = useQueryClient()
  const day = useDay(undefined)
  return <p>{day.data?.appointments.map(({ status }) => status).join()}</p>
}
