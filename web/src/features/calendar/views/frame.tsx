import type { ReactNode } from 'react'
import { failureOf, type RetryableQuery } from '../../../lib/api-error.ts'
import { clocksDiffer } from '../../../lib/format.ts'
import { lazily } from '../../../lib/lazily.tsx'
import { WhileLoading } from '../../../lib/while-loading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ZoneNote } from '../../../ui/zone-note.tsx'
import type { Address, Go } from '../address.ts'
import type { Person } from '../grid/parts.ts'
import type { Zoom } from '../grid/use-zoom.ts'
import { CalendarHeader } from '../header.tsx'
import { stepsFrom } from '../steps.ts'
import { useCalendarKeys } from '../use-calendar-keys.ts'

const ErrorState = lazily(async () => (await import('../../../ui/error-state.tsx')).ErrorState)

/** The props that all views of the calendar share. */
export interface ViewProps {
  readonly address: Address
  readonly go: Go
  readonly people: readonly Person[]
  /** The query of the people. */
  readonly staff: RetryableQuery & { readonly isLoading: boolean }
}

interface FrameProps extends ViewProps {
  readonly title: string
  /** The shown date, once it is known. */
  readonly date: string | undefined
  /** Whether today is among the shown days. */
  readonly showsToday?: boolean
  /** The salon's time zone and the shown dates, for a note to viewers whose own clock differs. */
  readonly zone?: { readonly timeZone: string; readonly dates: readonly string[] } | undefined
  readonly zoom?: Zoom | undefined
  /** The query of the view's content. */
  readonly read: RetryableQuery
  /** Whether the content fills the screen and scrolls inside. */
  readonly fills?: boolean
  readonly children?: ReactNode
}

/** Header, keyboard shortcuts, errors and loading state around a view of the calendar. */
export function Frame({ children, fills, title, date, zone, read, zoom, ...view }: FrameProps) {
  const { address, go, people, staff, showsToday } = view
  const failed = [read, staff].find(({ error }) => error)
  const steps = stepsFrom(address.view, date)
  const goToToday = () => go({ date: undefined }, showsToday)
  useCalendarKeys({ steps, go, goToToday, zoom })
  return (
    <div
      className={
        fills
          ? '@container flex h-[calc(100dvh-7rem)] min-h-120 flex-col gap-2 sm:gap-3 lg:-mb-14 lg:h-[calc(100dvh-3rem)]'
          : '@container space-y-4'
      }
    >
      <CalendarHeader {...{ title, address, date, people, steps, goToToday, zoom }} onGo={go} />
      {zone && clocksDiffer(zone.timeZone, zone.dates) && <ZoneNote timeZone={zone.timeZone} />}
      {failed && <ErrorState {...failureOf(failed)} />}
      {children ??
        (!read.error && (
          <WhileLoading>
            <Skeleton className="h-96 grow" />
          </WhileLoading>
        ))}
    </div>
  )
}
