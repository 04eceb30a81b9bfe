import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownAppointment, putAppointment } from '../../lib/appointment-cache.ts'
import { useConnection } from '../../lib/connection.ts'
import { dateIn } from '../../lib/format.ts'
import { alsoPrefetch } from '../../lib/lazily.tsx'
import { useSession } from '../../lib/session.ts'
import { type LiveHandlers, openLive, useLive } from '../../lib/socket.ts'
import { type Throttled, throttled } from '../../lib/throttle.ts'
import { now } from '../../lib/use-now.ts'
import { activityKey } from '../activity/queries.ts'
import { refreshSuggestions } from '../assistant/queries.ts'
import { dropCalendarAnswers, refreshCalendar, type Today, todayKey } from '../calendar/queries.ts'
import { refreshClients } from '../clients/queries.ts'
import { refreshNotifications } from '../notifications/queries.ts'
import {
  type LiveDay,
  quietDay,
  withAppointment,
  withFigures,
  withoutPayment,
  withPayment,
  withStaff,
} from './live-day.ts'
import type { Follow } from './live-toasts.ts'

const fetchToasts = () => import('./live-toasts.ts')
alsoPrefetch(fetchToasts)

function showToast(show: (toasts: Awaited<ReturnType<typeof fetchToasts>>) => void): void {
  fetchToasts().then(show, console.error)
}

const ASK_EVERY_MS = 10_000
const PAYMENT_SHOWN_MS = 5000
export const liveKey = ['dashboard', 'live']
export const performanceKey = ['performance']

/** The data of the day that only the live connection sends. */
export function useLiveDay(): LiveDay {
  const live = useQuery({
    queryKey: liveKey,
    queryFn: () => quietDay,
    initialData: quietDay,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return live.data
}

/** Keeps the cache up to date, and shows toasts about events, while a page of the app is open. */
export function useLiveConnection(follow: Follow): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = throttledRefresh(queries)
    const monthRefresh = throttledMonthRefresh(queries)
    const handlers = liveHandlers(
      queries,
      { refresh: refresh.ask, refreshMonth: monthRefresh.ask },
      follow,
    )
    const close = openLive(handlers)
    const stopAsking = askWithoutEvents(handlers.connected)
    const stopWaiting = askOnNewDay(queries, () => {
      refresh.ask()
      monthRefresh.ask()
    })
    return () => {
      close()
      stopAsking()
      stopWaiting()
      refresh.stop()
      monthRefresh.stop()
    }
  }, [queries, follow])
}

/**
 * Calls `ask` every 10 s while the page is visible, the server is reachable and there is no live connection, because
 * some networks block live connections. Returns a function that stops this.
 */
export function askWithoutEvents(ask: () => void): () => void {
  const timer = setInterval(() => {
    const isReachable = useConnection.getState().lostAt === null
    if (isReachable && !useLive.getState().connected && !document.hidden) ask()
  }, ASK_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * Calls `ask` when a new day has begun at the salon, because no event tells of a new day. It calls `ask` again while a
 * shown answer about today is of an earlier day, because a request may fail, or reach the server before the server's
 * midnight. Returns the function that ends the calls.
 */
function askOnNewDay(queries: QueryClient, ask: () => void): () => void {
  const presentDay = () => dateIn(now(), useSession.getState().tenant?.timezone ?? 'UTC')
  let day = presentDay()
  const timer = setInterval(() => {
    const present = presentDay()
    const shown = queries.getQueriesData<{ readonly date?: string }>({
      type: 'active',
      predicate: ({ queryKey }) => ['now', 'today'].includes(`${queryKey.at(-1)}`),
    })
    if (present === day && shown.every(([, data]) => !data?.date || data.date >= present)) return
    day = present
    ask()
  }, ASK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Refetches shown data that cannot be computed from an event, at most once a second. */
export function throttledRefresh(queries: QueryClient): Throttled {
  return throttled(() =>
    Promise.all([
      refreshCalendar(queries),
      queries.invalidateQueries({ queryKey: ['appointments'] }),
      queries.invalidateQueries({ queryKey: ['checkouts'] }),
      queries.invalidateQueries({ queryKey: activityKey }),
      // This also refetches the waiting list. A client who joins the list causes a notification, and so this refresh.
      refreshClients(queries),
      refreshNotifications(queries),
      refreshSuggestions(queries),
      // The pages of settings show these data. The dashboard's share card also reads settings, and the first online
      // booking removes the card.
      ...['services', 'team', 'settings'].map((page) =>
        queries.invalidateQueries({ queryKey: [page] }),
      ),
    ]),
  )
}

/** Refetches the team's figures of the month, at most once a second. */
export function throttledMonthRefresh(queries: QueryClient): Throttled {
  return throttled(() => queries.invalidateQueries({ queryKey: performanceKey }))
}

interface Refreshing {
  readonly refresh: () => void
  /**
   * Refetches the team's figures of the month. It does not run for each event, because the figures are computed from
   * many visits.
   */
  readonly refreshMonth: () => void
}

/** How many payments were received while the app was open. This number is also the id of the last payment. */
let paymentCount = 0

/** The handlers of all live events: the only code that writes events into the cache. */
export function liveHandlers(
  queries: QueryClient,
  { refresh, refreshMonth }: Refreshing,
  follow: Follow,
): LiveHandlers {
  // The ids of visits that are completed according to their last event. The cache alone does not tell whether a visit
  // was completed before an event. When this screen changes a status, the cache has the new status before the event.
  const completedIds = new Set<string>()
  const changeToday = (change: (today: Today) => Today) =>
    queries.setQueryData<Today>(todayKey, (shown) => shown && change(shown))
  const changeLive = (change: (live: LiveDay) => LiveDay) =>
    queries.setQueryData<LiveDay>(liveKey, (shown) => change(shown ?? quietDay))
  return {
    connected: () => {
      refresh()
    },
    dashboard_update: (update) => {
      const shownVersion = queries.getQueryData<Today>(todayKey)?.version ?? 0
      changeToday((shown) => withFigures(shown, update))
      changeLive((shown) => withStaff(shown, update))
      if (update.version > shownVersion) refresh()
    },
    appointment_update: (update) => {
      const { id, status } = update.appointment
      const isCompleted = status === 'completed'
      const wasCompleted =
        completedIds.has(id) || knownAppointment(queries, id)?.status === 'completed'
      if (isCompleted || wasCompleted) refreshMonth()
      if (isCompleted) completedIds.add(id)
      else completedIds.delete(id)
      dropCalendarAnswers(queries)
      changeToday((shown) => withAppointment(shown, update))
      putAppointment(queries, update.appointment)
      refresh()
    },
    payment_received: (payment) => {
      paymentCount += 1
      const id = paymentCount
      showToast((toasts) => toasts.announcePayment(payment))
      refreshMonth()
      changeLive((shown) => withPayment(shown, { ...payment, id }))
      setTimeout(() => changeLive((shown) => withoutPayment(shown, id)), PAYMENT_SHOWN_MS)
    },
    notification: (event) => {
      const today = queries.getQueryData<Today>(todayKey)
      showToast((toasts) => toasts.announce(event, today, follow))
      refresh()
    },
    appointment_reminder: (reminder) => showToast((toasts) => toasts.remind(reminder)),
    notifications_read: () => void refreshNotifications(queries),
  }
}
