import { writeAddress } from '@chairtime/contract/booking-address.ts'
import type {
  ClientAppointment,
  ConfirmationChannel,
  ManageIntent,
  ManageOutcome,
  ManageView,
  NoticeSalon,
  PublicSite,
} from '@chairtime/contract/pages.ts'
import { readPublicAvailability } from '@chairtime/contract/public/availability.ts'
import {
  cancelBooking,
  confirmBooking,
  readBooking,
  rescheduleBooking,
} from '@chairtime/contract/public/manage.ts'
import { readSite } from '@chairtime/contract/public/site.ts'
import { localDate, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../platform/time/instants.ts'
import { linkNotice, notice, type PageAnswer, page, seeOther } from './answer.ts'
import { type ApiRefusal, type PublicApi, problemOf } from './api.ts'
import { pressedTime, timesToMoveTo } from './manage-move.ts'

/** A request with the link to one appointment. */
export interface LinkPageRequest {
  readonly api: PublicApi
  readonly now: Date
  readonly token: string
  readonly query: URLSearchParams
  /** The path of the salon's site on the host of this request. */
  sitePath(slug: string): string
  /** The address of the salon's site, to be shared. */
  siteUrl(slug: string): string
  /** The salon of the link, also when the link has ended. */
  salon(): Promise<NoticeSalon | null>
}

/** The page of a client's link: the appointment, and the actions that the client can still take. */
export async function showManage(
  pageRequest: LinkPageRequest,
  refusal?: ApiRefusal,
): Promise<PageAnswer> {
  const answer = await pageRequest.api(readBooking, { params: { manage_token: pageRequest.token } })
  if (!answer.ok) return linkNotice(answer, pageRequest)
  const { appointment } = answer.reply
  const asking = askingOf(pageRequest.query, appointment)
  const { slug } = appointment.business
  const found = await pageRequest.api(readSite, { params: { slug } })
  const site = found.ok ? found.reply : null
  const times = asking === 'move' ? await timesToMoveTo(pageRequest, site, appointment) : null
  const view: ManageView = {
    kind: 'manage',
    base: `/manage/${pageRequest.token}`,
    now: pageRequest.now.toISOString(),
    today: localDate(zoneTable(appointment.business.timezone), minuteOf(pageRequest.now)),
    appointment,
    asking,
    done: outcomes.find((outcome) => outcome === pageRequest.query.get('done')) ?? null,
    confirmation:
      channels.find((channel) => channel === pageRequest.query.get('confirmation')) ?? null,
    week: times?.week ?? null,
    move: times?.people ?? null,
    again: site && (await sameTimeAgain(pageRequest, site, appointment)),
    calendarPath: `/api/public/${slug}/calendar/${pageRequest.token}.ics`,
    bookingPath: pageRequest.sitePath(slug),
    siteUrl: pageRequest.siteUrl(slug),
    brandColor: appointment.business.brand_color,
    pictures: picturesOf(site),
    problem: refusal ? problemOf(refusal.errorIn(appointment.business.locale)) : null,
    form: null,
  }
  return page(view, refusal?.status)
}

/** Cancels, moves or confirms the appointment, and redirects to its page; or answers with the reason of a refusal. */
export async function sendManageForm(
  pageRequest: LinkPageRequest,
  form: URLSearchParams,
): Promise<PageAnswer> {
  const params = { manage_token: pageRequest.token }
  const [outcome, endpoint] = actionOf(form.get('intent'))
  if (!endpoint) return showManage(pageRequest)
  const body = outcome === 'moved' ? pressedTime(form) : undefined
  const answer = await pageRequest.api(endpoint, { params, ...(body && { body }) })
  if (answer.ok) return seeOther(`/manage/${pageRequest.token}?done=${outcome}`)
  const { error, status } = answer
  if (error.code === 'outcome_unknown') return notice('outcome_unknown', status, pageRequest.now)
  return showManage(pageRequest, answer)
}

const outcomes = ['booked', 'moved', 'confirmed', 'cancelled'] as const satisfies ManageOutcome[]
const channels = ['email', 'text'] as const satisfies ConfirmationChannel[]

function actionOf(intent: string | null) {
  switch (intent) {
    case 'cancel':
      return ['cancelled', cancelBooking] as const
    case 'move':
      return ['moved', rescheduleBooking] as const
    case 'confirm':
      return ['confirmed', confirmBooking] as const
    default:
      return [null, null] as const
  }
}

function askingOf(
  query: URLSearchParams,
  { can_cancel, can_move }: { can_cancel: boolean; can_move: boolean },
): ManageIntent | null {
  const asked = query.get('ask')
  if (asked === 'cancel' && can_cancel) return 'cancel'
  return asked === 'move' && can_move ? 'move' : null
}

/** The pictures of the salon. There are none when the API refuses the site, for example before the salon's launch. */
function picturesOf(site: PublicSite | null): ManageView['pictures'] {
  return {
    logo: site?.business.logo ?? null,
    cover: site?.business.cover ?? null,
    portraits: Object.fromEntries(site?.staff.map(({ id, portrait }) => [id, portrait]) ?? []),
  }
}

/**
 * For a cancelled visit, the address to which the page sends a form to hold the time again. Null when that time can no
 * longer be booked, and for a visit that is not cancelled.
 */
async function sameTimeAgain(
  pageRequest: LinkPageRequest,
  { business }: PublicSite,
  { status, services, start_time }: ClientAppointment,
): Promise<string | null> {
  if (status !== 'cancelled' || Date.parse(start_time) <= pageRequest.now.getTime()) return null
  const people = new Set(services.map(({ staff_id }) => staff_id))
  const staff = people.size === 1 ? (services[0]?.staff_id ?? 'any') : 'any'
  const date = start_time.slice(0, 10)
  const chosen = services.map(({ id }) => id)
  const answer = await pageRequest.api(readPublicAvailability, {
    params: { slug: business.slug },
    query: { service_ids: chosen.join(','), staff_id: staff, from: date, days: 1 },
  })
  const slots = answer.ok ? answer.reply.days.flatMap((day) => day.slots) : []
  if (!slots.some((slot) => slot.start_time === start_time)) return null
  return writeAddress(pageRequest.sitePath(business.slug), { services: chosen, staff, date })
}
