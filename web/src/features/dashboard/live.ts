import type {
  AppointmentReminder,
  NotificationEvent,
  PaymentReceived,
} from '@chairtime/contract/realtime.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desk } from '../../lib/desk.ts'
import { formatMoney } from '../../lib/format.ts'
import { type LiveHandlers, openLive } from '../../lib/socket.ts'
import { currentTexts } from '../../lib/texts.ts'
import { type Throttled, throttled } from '../../lib/throttle.ts'
import { toast } from '../../ui/toast.ts'
import { activityKey } from '../activity/queries.ts'
import { refreshCalendar, type Today, todayKey } from '../calendar/queries.ts'
import {
  addUnread,
  refreshNotificationList,
  refreshNotifications,
} from '../notifications/queries.ts'
import { sharingKey } from '../settings/queries.ts'
import { waitlistKey } from '../waitlist/queries.ts'
import {
  type LiveDay,
  quietDay,
  withAppointment,
  withFigures,
  withoutPayment,
  withPayment,
  withStaff,
} from './live-day.ts'

const PAYMENT_SHOWN_MS = 5000
const PAYMENT_TOAST_MS = 6000
export const liveKey = ['dashboard', 'live']

/** The part of the day that only the live connection sends. */
export function useLiveDay(): LiveDay {
  const live = useQuery({
    queryKey: liveKey,
    queryFn: () => quietDay,
    initialData: quietDay,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return live.data
}

/** Keeps the cache up to date while the page is open. */
export function useLiveConnection(follow: (path: string) => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = throttledRefresh(queries)
    const close = openLive(liveHandlers(queries, refresh.ask, follow))
    return () => {
      close()
      refresh.stop()
    }
  }, [queries, follow])
}

/** Refetches shown data that cannot be computed from an event, at most once a second. */
export function throttledRefresh(queries: QueryClient): Throttled {
  return throttled(() =>
    Promise.all([
      refreshCalendar(queries),
      queries.invalidateQueries({ queryKey: ['appointments'] }),
      queries.invalidateQueries({ queryKey: activityKey }),
      refreshNotificationList(queries),
      // a notification announces each new client on the waiting list
      queries.invalidateQueries({ queryKey: waitlistKey }),
      // the first online booking ends the card that asks to share the link
      queries.invalidateQueries({ queryKey: sharingKey }),
    ]),
  )
}

/** The handlers of all live events: the only code that writes events into the cache. */
export function liveHandlers(
  queries: QueryClient,
  refresh: () => void,
  follow: (path: string) => void,
): LiveHandlers {
  const today = (change: (today: Today) => Today) =>
    queries.setQueryData<Today>(todayKey, (shown) => shown && change(shown))
  const live = (change: (live: LiveDay) => LiveDay) =>
    queries.setQueryData<LiveDay>(liveKey, (shown) => change(shown ?? quietDay))
  return {
    connected: () => {
      void refreshNotifications(queries)
      refresh()
    },
    dashboard_update: (update) => {
      const before = queries.getQueryData<Today>(todayKey)?.version ?? 0
      today((shown) => withFigures(shown, update))
      live((shown) => withStaff(shown, update))
      if (update.version > before) refresh()
    },
    appointment_update: (update) => {
      today((shown) => withAppointment(shown, update))
      refresh()
    },
    payment_received: (payment) => {
      const id = announcePayment(payment)
      live((shown) => withPayment(shown, { ...payment, id }))
      setTimeout(() => live((shown) => withoutPayment(shown, id)), PAYMENT_SHOWN_MS)
    },
    notification: (event) => {
      announce(event, follow)
      addUnread(queries)
      refresh()
    },
    appointment_reminder: remind,
  }
}

function announcePayment({ amount, currency, service }: PaymentReceived): number {
  return toast({
    tone: 'success',
    title: currentTexts().dashboard.liveToast.payment(formatMoney(amount, currency)),
    message: service,
    durationMs: PAYMENT_TOAST_MS,
  })
}

function announce(event: NotificationEvent, follow: (path: string) => void) {
  toast({
    tone: event.type,
    title: event.title,
    message: event.message,
    ...(event.duration ? { durationMs: event.duration } : {}),
    actions: (event.actions ?? []).flatMap(({ label, href }) => {
      const path = ownPath(href)
      return path ? [{ label, onSelect: () => follow(path) }] : []
    }),
  })
}

function remind({ client, time_until, appointment_id }: AppointmentReminder) {
  const { liveToast } = currentTexts().dashboard
  toast({
    title: liveToast.comingUp(client),
    message: time_until,
    actions: [{ label: liveToast.show, onSelect: () => desk.show(appointment_id) }],
  })
}

// The path of a link within this app; null for any other link.
function ownPath(href: string): string | null {
  const url = URL.parse(href, location.origin)
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null
}
