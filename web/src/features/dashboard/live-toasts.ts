import type {
  AppointmentReminder,
  NotificationEvent,
  PaymentReceived,
} from '@chairtime/contract/realtime.ts'
import * as format from '@chairtime/core/texts/format.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatMoney, formatTime } from '../../lib/format.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useSession } from '../../lib/session.ts'
import { staffNames } from '../../lib/staff-names.ts'
import { currentTexts } from '../../lib/texts.ts'
import { type ToastOptions, toast } from '../../ui/toast.ts'
import type { Today } from '../calendar/queries.ts'

/** Opens a page of the app. */
export type Follow = (path: string) => void

const PAYMENT_TOAST_MS = 6000

/** Says that a payment was received, without its amount while amounts are hidden. */
export function announcePayment({ amount, currency, service }: PaymentReceived): void {
  const { dashboard, today } = currentTexts()
  const { hidden } = useHiddenMoney.getState()
  announceHere({
    tone: 'success',
    title: hidden ? today.money.paid : dashboard.liveToast.payment(formatMoney(amount, currency)),
    message: service,
    durationMs: PAYMENT_TOAST_MS,
  })
}

/** Shows a notification in a toast. Its actions open the appointment or the page to which they lead. */
export function announce(event: NotificationEvent, today: Today | undefined, follow: Follow) {
  announceHere({
    tone: event.type,
    title: event.title,
    message: today ? messageOn(today, event) : event.message,
    ...(event.duration ? { durationMs: event.duration } : {}),
    actions: (event.actions ?? []).flatMap(({ label, href }) => {
      const url = ownUrl(href)
      return url ? [{ label, onSelect: () => openTarget(url, follow) }] : []
    }),
  })
}

/** The id of the appointment to which an event leads, if it leads to one. */
function appointmentOf({ actions = [] }: NotificationEvent): string | null | undefined {
  return actions.map(({ href }) => ownUrl(href)?.searchParams.get('appointment')).find(Boolean)
}

/**
 * The message of an event. When the event is about a visit that starts today, the message says “today” in place of the
 * date. A message that says more after the time, such as a warning, is shown as the server wrote it. The client’s name
 * is not compared: the server writes the name that was typed with the booking, and the screen has the name in the file.
 */
function messageOn({ appointments, date, timezone }: Today, event: NotificationEvent): string {
  const visit = appointments.find(({ id }) => id === appointmentOf(event))
  if (!visit || dateIn(visit.start_time, timezone) !== date) return event.message
  const { news, newsTime } = currentTexts().today
  const endWith = (when: string) => news('', serviceNames(visit.services), staffNames(visit), when)
  // the server writes the time in the locale of the salon, which may differ from that of the browser
  const place = { timezone, locale: useSession.getState().tenant?.locale }
  const dated = endWith(format.keepTogether(format.formatTime(visit.start_time, place, 'dayTime')))
  if (!event.message.endsWith(dated)) return event.message
  const name = event.message.slice(0, -dated.length)
  return `${name}${endWith(newsTime(formatTime(visit.start_time, timezone)))}`
}

/** Opens the target of an action: an appointment in the panel, anything else as a page. */
function openTarget(url: URL, follow: Follow): void {
  const appointmentId = url.searchParams.get('appointment')
  if (appointmentId) desk.showAppointment(appointmentId)
  else follow(`${url.pathname}${url.search}${url.hash}`)
}

/** Shows the reminder of a visit that begins soon. */
export function remind({ client, time_until, appointment_id }: AppointmentReminder) {
  const { liveToast } = currentTexts().dashboard
  announceHere({
    title: liveToast.comingUp(client),
    message: time_until,
    actions: [{ label: liveToast.show, onSelect: () => desk.showAppointment(appointment_id) }],
  })
}

/** Shows a toast. The wall display (`?wall`) shows none, because clients see it. */
function announceHere(options: ToastOptions): void {
  if (!new URLSearchParams(location.search).has('wall')) toast(options)
}

// a link within this app; null for any other link
function ownUrl(href: string): URL | null {
  const url = URL.parse(href, location.origin)
  return url?.origin === location.origin ? url : null
}
