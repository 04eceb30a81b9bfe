import type {
  AppointmentReminder,
  NotificationEvent,
  PaymentReceived,
} from '@chairtime/contract/realtime.ts'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoney, formatTime } from '../../lib/format.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { staffNames } from '../../lib/staff-names.ts'
import { currentTexts } from '../../lib/texts.ts'
import { type ToastOptions, toast } from '../../ui/toast.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import type { Today } from '../calendar/queries.ts'

/** Opens a page of the app. */
export type Follow = (path: string) => void

const PAYMENT_TOAST_MS = 6000

/** Says that a payment was received, without its amount while amounts are hidden. Returns the id of the toast. */
export function announcePayment({ amount, currency, service }: PaymentReceived): number {
  const { dashboard, today } = currentTexts()
  const { hidden } = useHiddenMoney.getState()
  return announceHere({
    tone: 'success',
    title: hidden ? today.money.paid : dashboard.liveToast.payment(formatMoney(amount, currency)),
    message: service,
    durationMs: PAYMENT_TOAST_MS,
  })
}

/** Shows a notification in a toast. Its actions open the appointment or the page to which they lead. */
export function announce(event: NotificationEvent, today: Today | undefined, follow: Follow) {
  const visit = today?.appointments.find(({ id }) => id === appointmentOf(event))
  announceHere({
    tone: event.type,
    title: event.title,
    message: visit && today ? newsOf(visit, today.timezone) : event.message,
    ...(event.duration ? { durationMs: event.duration } : {}),
    actions: (event.actions ?? []).flatMap(({ label, href }) => {
      const url = ownUrl(href)
      return url ? [{ label, onSelect: () => openTarget(url, follow) }] : []
    }),
  })
}

/** The id of the appointment to which an event leads; null or undefined if it leads to none. */
function appointmentOf({ actions = [] }: NotificationEvent): string | null | undefined {
  return actions.map(({ href }) => ownUrl(href)?.searchParams.get('appointment')).find(Boolean)
}

/** The text about a visit of today. It says “today” in place of the date. */
function newsOf(visit: AppointmentView, timezone: string): string {
  return currentTexts().today.news(
    visitName(visit),
    serviceNames(visit.services),
    staffNames(visit),
    formatTime(visit.start_time, timezone),
  )
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

/** The id given last for a toast that was not shown. Such ids are negative, so that no shown toast has one of them. */
let lastUnshownId = 0

/** Shows a toast and returns its id. The wall display (`?wall`) shows none, because clients see it. */
function announceHere(options: ToastOptions): number {
  return new URLSearchParams(location.search).has('wall') ? --lastUnshownId : toast(options)
}

// a link within this app; null for any other link
function ownUrl(href: string): URL | null {
  const url = URL.parse(href, location.origin)
  return url?.origin === location.origin ? url : null
}
