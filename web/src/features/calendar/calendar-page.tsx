import { useEffect } from 'react'
import { desk } from '../../lib/desk.ts'
import { lazily } from '../../lib/lazily.tsx'
import { useStaff } from '../staff/queries.ts'
import { useAddress } from './address.ts'
import { DayView } from './views/day-view.tsx'

const ListView = lazily(async () => (await import('./views/list-view.tsx')).ListView)
const WeekView = lazily(async () => (await import('./views/week-view.tsx')).WeekView)
const MonthView = lazily(async () => (await import('./views/month-view.tsx')).MonthView)

/** The calendar: a day, a week of one person, a month, or a list. The address says which. */
export function CalendarPage() {
  const [address, go] = useAddress()
  const { date } = address
  useEffect(() => {
    desk.showDay(date)
    return () => desk.showDay(undefined)
  }, [date])
  const staff = useStaff()
  const people = staff.data ?? []
  const viewProps = { address, go, people, staff }
  if (address.view === 'day') return <DayView {...viewProps} />
  if (address.view === 'week') return <WeekView {...viewProps} />
  return address.view === 'month' ? <MonthView {...viewProps} /> : <ListView {...viewProps} />
}
