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
  /** A staff member's id, or `units` for a column per unit. Absent: everyone; in the week view the first person. */
  readonly staff: string | undefined
  /** Whether cancelled visits are shown. */
  readonly cancelled: boolean
}

const VIEW_KEY = 'calendar-view'

/**
 * Changes the address. Another view or day adds an entry to the browser's history, unless `isPassing` is true. The
 * arrow keys and arrow buttons set it, because a user passes through many days with them. “Today” sets it if today is
 * already among the shown days, so that Back leads to other days.
 */
export type Go = (change: Partial<Address>, isPassing?: boolean) => void

/** The address of the calendar, and how to change it. The last view is remembered. */
export function useAddress(): [Address, Go] {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => readAddress(search), [search])
  // a second key may be pressed before React has drawn what the first key changed
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
      // An address without a view shows the remembered view, which may be another one when the Back button leads here.
      // So the address gets the shown view now. It is not written when the page opens, because that would interrupt a
      // navigation to another page whose code is still loading.
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
