import { supportedDate } from '@chairtime/contract/booking-address.ts'
import { isLocalDate } from '@chairtime/core/time/local.ts'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

export const views = ['day', 'week', 'month', 'list'] as const
export type View = (typeof views)[number]

/** What the address of the calendar says. */
export interface Address {
  readonly view: View
  /** Absent: today. */
  readonly date: string | undefined
  /** A staff member's id; `units` for a column per unit; absent: everyone, in a week the first person. */
  readonly staff: string | undefined
  /** Whether cancelled visits are shown. */
  readonly cancelled: boolean
}

const VIEW_KEY = 'calendar-view'

/**
 * Changes the address. Another view or day adds an entry to the browser's history, unless `isPassing` is true: the
 * arrow keys and arrow buttons pass through days.
 */
export type Go = (change: Partial<Address>, isPassing?: boolean) => void

/** The address of the calendar, and how to change it. The last view is remembered. */
export function useAddress(): [Address, Go] {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => readAddress(search), [search])
  // a second key may be pressed before React has drawn the change by the first
  const latest = useRef({ address, search })
  useLayoutEffect(() => {
    latest.current = { address, search }
  }, [address, search])
  const go = useCallback(
    (change: Partial<Address>, isPassing = false) => {
      const before = latest.current
      const next = { ...before.address, ...change }
      const { view, date } = before.address
      const addsEntry = !isPassing && (next.view !== view || next.date !== date)
      // The Back button must lead to the view that was shown, not to the view remembered since, so the address gets
      // the shown view now. Writing it when the page opens would interrupt a navigation whose code is still loading.
      if (addsEntry && !before.search.has('view')) {
        setSearch(paramsOf(before.address), { replace: true })
      }
      if (change.view) remember(change.view)
      setSearch(paramsOf(next), { replace: !addsEntry })
      latest.current = { address: next, search: new URLSearchParams(paramsOf(next)) }
    },
    [setSearch],
  )
  return [address, go]
}

function readAddress(search: URLSearchParams): Address {
  const date = search.get('date') ?? ''
  return {
    view: viewOf(search.get('view')) ?? viewOf(remembered()) ?? 'day',
    date: (isLocalDate(date) && supportedDate(date)) || undefined,
    staff: search.get('staff') ?? undefined,
    cancelled: search.get('cancelled') === '1',
  }
}

function remember(view: View): void {
  try {
    localStorage.setItem(VIEW_KEY, view)
  } catch {
    // Storage may be blocked. The calendar then opens with the day view next time.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(VIEW_KEY)
  } catch {
    return null
  }
}

function viewOf(text: string | null): View | undefined {
  return views.find((view) => view === text)
}

function paramsOf({ view, date, staff, cancelled }: Address): Record<string, string> {
  return {
    view,
    ...(date && { date }),
    ...(staff && { staff }),
    ...(cancelled && { cancelled: '1' }),
  }
}
