import { readDay } from '@chairtime/contract/booking-address.ts'
import { isLocalDate } from '@chairtime/core/time/local.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const views = ['day', 'week', 'month', 'list'] as const
export type View = (typeof views)[number]

/** What the address of the calendar says. */
export interface Address {
  readonly view: View
  /** Absent: today. */
  readonly date: string | undefined
  /** A staff member's id; `units` for a column per unit; absent: everyone. */
  readonly staff: string | undefined
  readonly cancelled: boolean
}

const REMEMBERED = 'calendar-view'
const PHONE = '(width < 40rem)'

/** The address of the calendar, and how to change it. The last view is remembered. */
export function useAddress(): [Address, (change: Partial<Address>) => void] {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => readAddress(search), [search])
  const go = useCallback(
    (change: Partial<Address>) => {
      const next = { ...address, ...change }
      if (change.view) remember(change.view)
      setSearch(written(next), { replace: true })
    },
    [address, setSearch],
  )
  return [address, go]
}

function readAddress(search: URLSearchParams): Address {
  const date = search.get('date') ?? ''
  return {
    view: viewOf(search.get('view')) ?? viewOf(remembered()) ?? usualView(),
    date: (isLocalDate(date) && readDay(date)) || undefined,
    staff: search.get('staff') ?? undefined,
    cancelled: search.get('cancelled') === '1',
  }
}

function remember(view: View): void {
  try {
    localStorage.setItem(REMEMBERED, view)
  } catch {
    // Storage may be blocked. The next visit then begins with the usual view.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED)
  } catch {
    return null
  }
}

function viewOf(text: string | null): View | undefined {
  return views.find((view) => view === text)
}

function usualView(): View {
  return matchMedia(PHONE).matches ? 'list' : 'day'
}

function written({ view, date, staff, cancelled }: Address): Record<string, string> {
  return {
    view,
    ...(date && { date }),
    ...(staff && { staff }),
    ...(cancelled && { cancelled: '1' }),
  }
}
