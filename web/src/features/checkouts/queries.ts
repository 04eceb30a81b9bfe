import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import {
  type CheckoutDetail,
  createCheckout,
  listCheckouts,
  refundCheckout,
  reopenCheckout,
  sendReceipt,
} from '@chairtime/contract/checkouts.ts'
import { listClientVisits, readClient } from '@chairtime/contract/clients.ts'
import {
  closeDay,
  type DayCloseView,
  listDayCloses,
  moveCash,
  undoCashMovement,
} from '@chairtime/contract/day-closes.ts'
import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import { isExpected } from '@chairtime/core/booking/status.ts'
import { addDays, dayNumber } from '@chairtime/core/time/local.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { call, newActionKey } from '../../lib/api.ts'
import { putAppointment } from '../../lib/appointment-cache.ts'
import { askAgain, isLost, isOutcomeUnknown } from '../../lib/ask-again.ts'
import { callOnce } from '../../lib/call-once.ts'
import { dateIn, minuteOfDay } from '../../lib/format.ts'
import { useContentKey } from '../../lib/use-content-key.ts'
import { now } from '../../lib/use-now.ts'

export type { CheckoutDetail, DayCloseView }
export type CheckoutDay = Reply<typeof listCheckouts>
export type DrawerDay = Reply<typeof listDayCloses>
export type PaidCheckout = Reply<typeof createCheckout>

/** The payments of a day with their sums, and its unfinished and unpaid visits; by default of today. */
export function useCheckouts(date?: string) {
  return useQuery({
    queryKey: ['checkouts', 'day', date ?? 'now'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listCheckouts, { query: date ? { date } : {}, signal }),
  })
}

/** The cash of a day with its movements and counts, and the last day closes; by default of today. */
export function useDrawer(date?: string) {
  return useQuery({
    queryKey: ['checkouts', 'drawer', date ?? 'now'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listDayCloses, { query: date ? { date } : {}, signal }),
  })
}

type NewCheckout = Call<typeof createCheckout>['body'] & { readonly idempotencyKey: string }

/**
 * Takes payment. A lost answer is asked for again with the same key for about a minute ({@link askAgain}), so that
 * nothing is paid twice.
 */
export function useTakePayment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewCheckout) =>
      callOnce(createCheckout, { body, idempotencyKey }),
    ...askAgain,
    onSettled: () => void refreshMoney(queries),
  })
}

type Reopening = { readonly id: string } & Call<typeof reopenCheckout>['body']

/** Reopens a checkout of today, or of any day if its total is 0. A lost answer is asked for again. */
export function useReopen() {
  const queries = useQueryClient()
  const { keyFor, settle } = useContentKey()
  return useMutation({
    mutationFn: ({ id, ...body }: Reopening) =>
      callOnce(reopenCheckout, { params: { id }, body, idempotencyKey: keyFor({ id, ...body }) }),
    ...askAgain,
    // a checkout that opens next reads the visits from the cache, and must not find them paid
    onSuccess: ({ appointments }) => {
      for (const appointment of appointments) putAppointment(queries, appointment)
    },
    onSettled: (_, error) => {
      settle(error)
      return refreshMoney(queries)
    },
  })
}

/** Sends the receipt to a client of the bill, or to a typed address. A lost answer is asked for again. */
export function useSendReceipt(id: string) {
  const { keyFor, settle } = useContentKey()
  return useMutation({
    mutationFn: (body: Call<typeof sendReceipt>['body']) =>
      callOnce(sendReceipt, { params: { id }, body, idempotencyKey: keyFor(body) }),
    ...askAgain,
    onSettled: (_, error) => settle(error),
  })
}

type Refund = Call<typeof refundCheckout>['body'] & { readonly idempotencyKey: string }

interface RefundCallbacks {
  readonly onPaid: () => void
  readonly onRefused: () => void
}

/** Pays a refund under the given key. No callback runs while the outcome is unknown. */
export function useRefund(id: string, { onPaid, onRefused }: RefundCallbacks) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Refund) =>
      callOnce(refundCheckout, { params: { id }, body, idempotencyKey }),
    onSettled: async (_, error) => {
      await refreshMoney(queries)
      if (!error) onPaid()
      else if (!isOutcomeUnknown(error)) onRefused()
    },
  })
}

export function useCloseDay() {
  return useMoneyChange((body: Call<typeof closeDay>['body'], idempotencyKey) =>
    callOnce(closeDay, { body, idempotencyKey }),
  )
}

export function useMoveCash() {
  return useMoneyChange((body: Call<typeof moveCash>['body'], idempotencyKey) =>
    callOnce(moveCash, { body, idempotencyKey }),
  )
}

/** Undoes a movement of cash by its opposite. The server does it once, however often it is asked. */
export function useUndoCash() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(undoCashMovement, { params: { id } }),
    onSettled: () => refreshMoney(queries),
  })
}

/**
 * A day close or a movement of cash, which a form sends. The idempotency key is kept until the server has answered. A
 * form that is sent again after a lost answer therefore acts once.
 */
function useMoneyChange<Body, Answer>(
  change: (body: Body, idempotencyKey: string) => Promise<Answer>,
) {
  const queries = useQueryClient()
  const key = useRef(newActionKey())
  return useMutation({
    mutationFn: (body: Body) => change(body, key.current),
    onSettled: (_, error) => {
      if (!isLost(error)) key.current = newActionKey()
      return refreshMoney(queries)
    },
  })
}

async function refreshMoney(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['checkouts', 'appointments', 'calendar', 'activity', 'clients'].map((root) =>
      queries.invalidateQueries({ queryKey: [root] }),
    ),
  )
}

interface LastVisit {
  readonly visitId: string
  readonly clientId: string
  readonly serviceId: string
  readonly staffId: string
  readonly startTime: string
  readonly timeZone: string
}

const DEFAULT_INTERVAL_DAYS = 42
const EARLIEST_DAYS = 7
const SEARCHED_DAYS = 10

export type NextVisit =
  | {
      readonly kind: 'free'
      readonly weeks: number
      readonly date: string
      readonly startTime: string
    }
  | {
      readonly kind: 'booked'
      readonly id: string
      readonly startTime: string
      readonly staff: string | null
    }

/**
 * The client's next visit if it is booked, else a free start with the staff member of the last visit. The search covers
 * ten days. It begins when the client's usual interval has passed since the last visit, or six weeks if that interval
 * is unknown, but at least a week after that visit and after today. On the first day with free times, the start nearest
 * to the time of day of the last visit is taken. The data is `null` if no visit is booked and no start is found.
 */
export function useNextVisit(last: LastVisit | null) {
  return useQuery({
    queryKey: ['checkouts', 'next-visit', last],
    enabled: last !== null,
    queryFn: ({ signal }) => last && nextVisit(last, signal),
  })
}

/** The client's first expected visit after the given start, among the latest visits of the client. */
async function visitAfter(clientId: string, start: string, signal: AbortSignal) {
  const { items } = await call(listClientVisits, { params: { id: clientId }, query: {}, signal })
  return items.findLast(
    ({ status, start_time }) => isExpected(status) && Date.parse(start_time) > Date.parse(start),
  )
}

async function nextVisit(
  { visitId, clientId, serviceId, staffId, startTime, timeZone }: LastVisit,
  signal: AbortSignal,
): Promise<NextVisit | null> {
  const { card } = await call(readClient, { params: { id: clientId }, signal })
  // a visit that is paid for before its start is itself the next visit on the card
  const booked =
    card.next_visit?.appointment_id === visitId
      ? await visitAfter(clientId, startTime, signal)
      : card.next_visit
  if (booked) {
    const { appointment_id: id, start_time, staff } = booked
    return { kind: 'booked', id, startTime: start_time, staff: staff?.name ?? null }
  }
  // a client who came twice on one day has an interval of 0 days
  const interval = Math.max(card.usual?.interval_days ?? DEFAULT_INTERVAL_DAYS, EARLIEST_DAYS)
  const today = dateIn(now(), timeZone)
  const usualDate = addDays(dateIn(startTime, timeZone), interval)
  // a visit may be paid long after it took place
  const earliestDate = addDays(today, EARLIEST_DAYS)
  const firstDate = usualDate > earliestDate ? usualDate : earliestDate
  const wantedMinute = minuteOfDay(startTime, timeZone)
  const distance = (start: string) => Math.abs(minuteOfDay(start, timeZone) - wantedMinute)
  for (let later = 0; later < SEARCHED_DAYS; later++) {
    const date = addDays(firstDate, later)
    const query = { date, service_id: serviceId, staff_id: staffId }
    const { slots } = await call(readAvailability, { query, signal })
    const [nearest] = slots
      .map(({ start_time }) => start_time)
      .toSorted((a, b) => distance(a) - distance(b))
    const weeks = Math.round((dayNumber(date) - dayNumber(today)) / 7)
    if (nearest) return { kind: 'free', weeks, date, startTime: nearest }
  }
  return null
}
