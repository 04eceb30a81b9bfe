import type { BookingAddress } from '@chairtime/contract/booking-address.ts'
import type { PageReply } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'

/**
 * The time that this browser holds, shared by its tabs: a second tab says who has taken the time. One key per path,
 * because salons may share a host.
 */
const keyOf = (base: string) => `held-time ${base}`

interface HeldTime {
  readonly start: string
  readonly until: string
}

export function keepHeldTime(base: string, { start, until }: BookingAddress): void {
  if (start !== null && until !== null) store(base, JSON.stringify({ start, until }))
}

export function forgetHeldTime(base: string): void {
  store(base, '')
}

/** The reply with the true reason, where the refused start is held by another tab of this browser. */
export function explainOwnHold(
  { times }: BookingTexts,
  reply: PageReply,
  start: string | null,
): PageReply {
  if (!('view' in reply) || reply.view.kind !== 'booking') return reply
  const { view } = reply
  if (view.problem?.code !== 'slot_taken' || start === null) return reply
  const held = heldTime(view.base)
  const isOwn = held !== null && Date.parse(held.start) === Date.parse(start)
  if (!isOwn || Date.parse(held.until) < Date.parse(view.now)) return reply
  return { view: { ...view, problem: { ...view.problem, sentence: times.ownHold } } }
}

function heldTime(base: string): HeldTime | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(base)) || 'null') as HeldTime | null
  } catch {
    // Storage may be blocked. Then the time counts as taken by somebody else.
    return null
  }
}

function store(base: string, text: string): void {
  try {
    localStorage.setItem(keyOf(base), text)
  } catch {
    // storage may be blocked
  }
}
