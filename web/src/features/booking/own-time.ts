import type { BookingAddress } from '@chairtime/contract/booking-address.ts'
import type { PageReply, PageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatTime } from '@chairtime/core/texts/format.ts'

/**
 * The key of the time that this browser held or booked last. Another tab reads the time, so that it can say that the
 * time is the client's own. Each path has its own key, because salons may share a host. The link of the visit is not
 * stored, because the browser may be shared.
 */
const keyOf = (base: string) => `held-time ${base}`

interface OwnTime {
  readonly start: string
  /** The end of the hold; for a booked time, half an hour after the booking. */
  readonly until: string
  readonly isBooked: boolean
}

/**
 * For so long after a booking, a refusal of its time says that the time is the client's own. Later, the visit may have
 * been cancelled or moved by the salon or in another browser.
 */
const BOOKED_KNOWN_FOR_MS = 30 * 60_000

export function keepHeldTime(base: string, { start, until }: BookingAddress): void {
  if (start !== null && until !== null) store(base, { start, until, isBooked: false })
}

export function keepBookedTime({ base, now }: Pick<PageView, 'base' | 'now'>, start: string): void {
  const until = new Date(Date.parse(now) + BOOKED_KNOWN_FOR_MS).toISOString()
  store(base, { start, until, isBooked: true })
}

/** Removes the stored time of a booked visit if its page `view` says that it was cancelled or moved since `before`. */
export function forgetChangedTime(before: PageView, view: PageView): void {
  if (view.kind !== 'manage') return
  const { status, start_time } = view.appointment
  const isSame = before.kind === 'manage' && before.base === view.base
  const start = isSame ? before.appointment.start_time : start_time
  const own = ownTime(view.bookingPath)
  if (!own?.isBooked || Date.parse(own.start) !== Date.parse(start)) return
  if (status === 'cancelled' || Date.parse(start) !== Date.parse(start_time)) {
    localStorage.removeItem(keyOf(view.bookingPath))
  }
}

/** If this browser holds or has booked the refused start, the returned reply says so. Else it is the same reply. */
export function explainOwnTime(
  { times }: BookingTexts,
  reply: PageReply,
  start: string | null,
): PageReply {
  if (!('view' in reply) || reply.view.kind !== 'booking') return reply
  const { view } = reply
  if (view.problem?.code !== 'slot_taken' || start === null) return reply
  const own = ownTime(view.base)
  if (own === null || Date.parse(own.start) !== Date.parse(start)) return reply
  if (Date.parse(own.until) < Date.parse(view.now)) return reply
  const { business } = view.site
  const day = formatLocal(start, business.locale, 'longDay')
  const sentence = own.isBooked ? times.booked(day, formatTime(start, business)) : times.ownHold
  return { view: { ...view, problem: { ...view.problem, sentence } } }
}

function ownTime(base: string): OwnTime | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(base)) || 'null') as OwnTime | null
  } catch {
    // Storage may be blocked. Then the time counts as taken by somebody else.
    return null
  }
}

function store(base: string, time: OwnTime): void {
  try {
    localStorage.setItem(keyOf(base), JSON.stringify(time))
  } catch {
    // storage may be blocked
  }
}
