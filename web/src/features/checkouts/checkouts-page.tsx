import { supportedDate } from '@chairtime/contract/booking-address.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { failureOf } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatDate } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CashDrawer } from './cash-drawer.tsx'
import { saveCsv } from './day-csv.ts'
import { DaySums } from './day-sums.tsx'
import { PaymentList } from './payment-list.tsx'
import { useCheckouts, useDrawer } from './queries.ts'
import { UnfinishedVisits } from './unfinished-visits.tsx'
import { UnpaidVisits } from './unpaid-visits.tsx'

/**
 * The payments of a day with their sums, the visits that are not finished or not paid, and the cash drawer. The address
 * of the page contains the day, unless the day is today.
 */
export function CheckoutsPage() {
  const maySell = useMay('appointments.checkout')
  const { payDay } = useAppTexts().checkout
  const timeZone = useTimeZone()
  const today = dateIn(useNow(), timeZone)
  const [search, setSearch] = useSearchParams()
  const wanted = supportedDate(search.get('date') ?? '') ?? undefined
  const date = wanted ?? today
  const day = useCheckouts(wanted)
  const drawer = useDrawer(wanted)
  const isOtherDay = day.data !== undefined && day.data.date !== date
  const show = (to: string) => setSearch(to === today ? {} : { date: to }, { replace: true })
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{payDay.title}</h1>
          <p className="text-ink-soft text-lg">{formatDate(date)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button size="icon" aria-label={payDay.previous} onClick={() => show(addDays(date, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Input
            type="date"
            aria-label={payDay.pick}
            className="w-auto!"
            value={date}
            max={today}
            onChange={({ target }) => supportedDate(target.value) && show(target.value)}
          />
          <Button
            size="icon"
            aria-label={payDay.next}
            disabled={date >= today}
            onClick={() => show(addDays(date, 1))}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
          {maySell && (
            <Button variant="primary" onClick={() => desk.checkOut(null)}>
              {payDay.sell}
            </Button>
          )}
        </div>
      </header>
      {day.isError && <ErrorState {...failureOf(day)} />}
      {day.isPending && (
        <WhileLoading>
          <Skeleton className="h-96" />
        </WhileLoading>
      )}
      {isOtherDay && <WhileLoading>{null}</WhileLoading>}
      {day.data && (
        // while another day loads, also after midnight, the day that was shown before only fills the space; it is
        // invisible, so that nobody reads its figures below the new date
        <div className={`space-y-8 ${isOtherDay ? 'invisible' : ''}`} aria-busy={isOtherDay}>
          <DaySums day={day.data} />
          <UnfinishedVisits day={day.data} />
          <UnpaidVisits day={day.data} />
          <PaymentList day={day.data} />
          <CashDrawer date={wanted} shownDate={date} isToday={date === today} />
          {/* the buttons appear together with the drawer, which would otherwise move them */}
          {!drawer.isLoading && (
            <div className="flex gap-2 print:hidden">
              <Button onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" />
                {payDay.print}
              </Button>
              <Button onClick={() => day.data && saveCsv(day.data)}>
                <Download aria-hidden className="size-4" />
                {payDay.exportCsv}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
