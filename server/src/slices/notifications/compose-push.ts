import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { cutText } from '@chairtime/core/text/characters.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { formatTime, keepTogether } from '@chairtime/core/texts/format.ts'
import type { PushContent } from '../../platform/delivery/push.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { type AppointmentRecord, bookedName } from '../../scheduling/appointment/record.ts'
import type { Addressee, ClaimedPush } from './due-push-store.ts'

/**
 * What a device shows. A device whose session has run out shows only that its notifications have ended. A push about a
 * visit shows the client's first name, the services, the people and the time as they are now. It never shows contact
 * details or amounts. It is `undefined` when the visit is gone, its start has come, or the push is no longer true. It
 * is also `undefined` for a stylist who does not serve the visit, unless the push is about a move.
 */
export function composePush(
  { id, kind }: ClaimedPush,
  to: Addressee,
  visit: AppointmentRecord | undefined,
  now: Date,
): PushContent | undefined {
  const { push, booking } = deskTexts(to.locale)
  if (to.expired) return { title: push.ended, body: push.turnOnAgain, tag: id, path: '/settings' }
  if (kind === 'test')
    return { title: push.test, body: push.testWorks, tag: id, path: '/dashboard' }
  if (!visit || atMinute(visit.start) <= now || !isStillTrue(kind, visit.status)) return undefined
  if (isGoneFrom(visit, to)) {
    if (kind !== 'moved') return undefined
    const body = push.movedAway(nameIn(visit), servicesOf(visit))
    return { title: booking.moved, body, tag: id, path: '/calendar' }
  }
  const path = `/dashboard?appointment=${visit.id}` as const
  const isApproved = kind === 'requested' && visit.status !== 'pending'
  const title = booking[isApproved ? 'booked' : kind]
  return { title, body: summary(visit), tag: id, path }
}

/**
 * Whether the push is still true. A push about a cancellation needs a cancelled visit, and any other push a visit that
 * is not cancelled. A push that is no longer true can be left out, because the team learns of the later change anyway.
 * A change by the client has a push of its own, and the desk knows what it changed itself.
 */
function isStillTrue(kind: ClaimedPush['kind'], status: AppointmentStatus): boolean {
  return (kind === 'cancelled') === (status === 'cancelled')
}

/** Whether a stylist serves the visit no longer, because it was moved to a colleague. */
function isGoneFrom({ lines }: AppointmentRecord, { role, staff_id: own }: Addressee): boolean {
  return role === 'stylist' && !lines.some(({ staff_id }) => staff_id === own)
}

function summary(visit: AppointmentRecord): string {
  const staff = visit.lines.map(({ staff_name }) => shortened(staff_name, 20))
  const when = keepTogether(formatTime(visit.start * 60_000, visit, 'dayTime'))
  return deskTexts(visit.locale).booking.summary(nameIn(visit), servicesOf(visit), staff, when)
}

function servicesOf({ lines }: AppointmentRecord): string {
  return shortened(lines.map(({ service_name }) => service_name).join(' + '), 80)
}

/** The first name of the client, or a general word where there is none. */
function nameIn(visit: AppointmentRecord): string {
  const [first = ''] = bookedName(visit)?.split(/\s+/) ?? []
  return visitClient(shortened(first, 30) || null, visit.source, deskTexts(visit.locale).client)
}

/**
 * The text; when it has more than `charactersMax` characters, it is cut there and an ellipsis is added. Push services
 * refuse an encrypted push of more than 4,096 bytes, and people read only the first few words.
 */
function shortened(text: string, charactersMax: number): string {
  const cut = cutText(text, charactersMax)
  return cut === text ? text : `${cut}…`
}
