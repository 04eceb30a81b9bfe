import { readDay } from '@chairtime/contract/booking-address.ts'
import type {
  ClientAppointment,
  ConfirmationChannel,
  ManageIntent,
  ManageOutcome,
  ManageView,
  NoticeSalon,
  PublicSite,
  Week,
} from '@chairtime/contract/pages.ts'
import {
  cancelBooking,
  confirmBooking,
  readBooking,
  readBookingAvailability,
  rescheduleBooking,
} from '@chairtime/contract/public/manage.ts'
import { readSite } from '@chairtime/contract/public/site.ts'
import { daysAhead } from '@chairtime/core/time/local.ts'
import { localDate, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../platform/time/instants.ts'
import { linkNotice, notice, type PageAnswer, page, seeOther } from './answer.ts'
import { type ApiRefusal, type PublicApi, problemOf } from './api.ts'
import { chooseWeek } from './week.ts'

/** A request with the link to one appointment. */
export interface LinkVisit {
  readonly api: PublicApi
  readonly now: Date
  readonly token: string
  readonly query: URLSearchParams
  /** The salon of the link, also when the link has ended. */
  salon(): Promise<NoticeSalon | null>
}

/** The days to search if the salon's own limit is not known. */
const lookAheadDays = 90

/** The page of the appointment of a link, with the actions that are still open to the client. */
export async function showManage(visit: LinkVisit, refusal?: ApiRefusal): Promise<PageAnswer> {
  const answer = await visit.api(readBooking, { params: { manage_token: visit.token } })
  if (!answer.ok) return linkNotice(answer, visit)
  const { appointment } = answer.reply
  const asking = askingOf(visit.query, appointment)
  const { slug } = appointment.business
  const site = await visit.api(readSite, { params: { slug } })
  const view: ManageView = {
    kind: 'manage',
    base: `/manage/${visit.token}`,
    now: visit.now.toISOString(),
    appointment,
    asking,
    done: outcomes.find((outcome) => outcome === visit.query.get('done')) ?? null,
    confirmation: channels.find((channel) => channel === visit.query.get('confirmation')) ?? null,
    week: asking === 'move' ? await weekOf(visit, site.ok ? site.reply : null, appointment) : null,
    calendarPath: `/api/public/${slug}/calendar/${visit.token}.ics`,
    bookingPath: `/book/${slug}`,
    brandColor: site.ok ? site.reply.business.brand_color : null,
    problem: refusal ? problemOf(refusal.errorIn(appointment.business.locale)) : null,
    form: null,
  }
  return page(view, refusal?.status)
}

/** Cancels, moves or confirms, and shows the changed appointment. */
export async function sendManageForm(visit: LinkVisit, form: URLSearchParams): Promise<PageAnswer> {
  const params = { manage_token: visit.token }
  const [outcome, endpoint] = actionOf(form.get('intent'))
  if (!endpoint) return showManage(visit)
  const body = outcome === 'moved' ? { start_time: form.get('start') ?? '' } : undefined
  const answer = await visit.api(endpoint, { params, ...(body && { body }) })
  if (answer.ok) return seeOther(`/manage/${visit.token}?done=${outcome}`)
  const { error, status } = answer
  if (error.code === 'outcome_unknown') return notice('outcome_unknown', status, visit.now)
  return showManage(visit, answer)
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

/** The site is closed to strangers while it is not published; links go on working. */
async function weekOf(
  visit: LinkVisit,
  site: PublicSite | null,
  { business, start_time }: ClientAppointment,
): Promise<Week | null> {
  const first = localDate(zoneTable(business.timezone), minuteOf(visit.now))
  const load = async (from: string, days: number) => {
    const answer = await visit.api(readBookingAvailability, {
      params: { manage_token: visit.token },
      query: { from, days },
    })
    return answer.ok ? answer.reply.days : null
  }
  const last = daysAhead(first, site?.policy.max_advance_days ?? lookAheadDays)
  const asked = (name: string) => readDay(visit.query.get(name))
  // clients mostly move a visit to a time near the present one
  const near = start_time.slice(0, 10)
  return chooseWeek(load, { first, last, date: asked('date'), from: asked('from'), near })
}
