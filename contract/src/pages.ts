/**
 * The data of the pages of booking sites and of clients' links. The server renders the data to HTML, embeds it for
 * hydration in the browser, and sends it as JSON when a page requests its next state.
 */

import type { z } from 'zod'
import type { BookingAddress } from './booking-address.ts'
import type { slot } from './calendar/openings.ts'
import type { Picture } from './pictures.ts'
import type { readPublicAvailability } from './public/availability.ts'
import type { clientAppointment } from './public/client-appointment.ts'
import type { publicService, publicSite } from './public/site.ts'
import type { OwnWaitlistEntry } from './public/waitlist.ts'

export type PublicSite = z.output<typeof publicSite>
export type PublicService = z.output<typeof publicService>
export type ClientAppointment = z.output<typeof clientAppointment>
/** What a page shows of a free start; `ambiguous` says that the clock shows this time twice on that day. */
export type Slot = Pick<z.output<typeof slot>, 'start_time' | 'ambiguous'>
/** A day with its free starts, if any. */
export interface PageDay
  extends Omit<z.output<typeof readPublicAvailability.response>['days'][number], 'slots'> {
  readonly slots: readonly Slot[]
}

/** The reason why the last action was refused. */
export interface PageProblem {
  readonly code: string
  readonly sentence: string
  /** Free starts near the requested one. */
  readonly alternatives: readonly Slot[]
}

/** A form that was sent and not accepted: the typed values and, by field, what to correct. */
export interface SentForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Seven days with their free starts, and where the weeks before and after them begin. */
export interface Week {
  readonly days: readonly PageDay[]
  /** The day whose times are shown. */
  readonly date: string
  /** The next day with free times when `date` has none. */
  readonly nextFree: string | null
  /** The first day of the previous week, and that of the next week. Null if no day of that week can be booked. */
  readonly earlier: string | null
  readonly later: string | null
  /** The first and the last day that can be booked. */
  readonly first: string
  readonly last: string
}

/** A free start with the staff member who would be booked; null where several share the visit. */
export interface FirstTime extends Slot {
  readonly staff: string | null
}

/** The first free starts of a visit, beside the menu. */
export interface FirstTimes {
  /** The ids of the services of the visit; empty when there is nothing to book or the times could not be read. */
  readonly services: readonly string[]
  /**
   * Up to three starts, the earliest first: at most two of the first free day, then one of each later free day. Empty
   * when nothing is free soon.
   */
  readonly starts: readonly FirstTime[]
  /**
   * The first free start of each staff member who can soon serve the whole visit, by the staff member's id. If a staff
   * member is chosen, nobody else is listed.
   */
  readonly byStaff: Readonly<Record<string, Slot>>
}

/** A day of the month calendar. `ahead` means that the day is later than the last day that can be booked. */
export interface MonthDay {
  readonly date: string
  readonly state: 'free' | 'full' | 'closed' | 'past' | 'ahead'
}

/** A whole month, and the months before and after it that have days to book. */
export interface Month {
  /** `YYYY-MM` */
  readonly month: string
  readonly days: readonly MonthDay[]
  readonly earlier: string | null
  readonly later: string | null
}

interface View {
  /** The base path of the page's links and forms. */
  readonly base: string
  /** The product's time when the page was rendered, RFC 3339. */
  readonly now: string
  readonly problem: PageProblem | null
  readonly form: SentForm | null
}

/** A request to prove the email address by a code. */
export interface AskedProof {
  /** The id of the code that was sent; null before one is sent. */
  readonly id: string | null
  readonly sentTo: string | null
}

export interface BookingView extends View {
  readonly kind: 'booking'
  /** True while the site is not published: its owner previews it, and a booking is a trial run that stores nothing. */
  readonly preview?: true
  readonly site: PublicSite
  readonly address: BookingAddress
  /** Null on pages that show no times. */
  readonly week: Week | null
  /** Null on pages without the menu, and while the browser waits for the first free times of another choice. */
  readonly firstTimes: FirstTimes | null
  /** Present beside a week, unless the salon has too many staff members to list so many days. */
  readonly month: Month | null
  /**
   * The first free start of anyone (`any`) and of each staff member who performs all services; null when none is free
   * soon. The record is empty on a page without times, and when fewer than two staff members perform all services.
   */
  readonly nextFree: Readonly<Record<string, string | null>>
  /** The idempotency key of the form, with which a form that is sent twice has one effect. */
  readonly submission: string
  /** Null where no proof is required. */
  readonly proof: AskedProof | null
}

/** The change that the client is about to make to the appointment. */
export type ManageIntent = 'cancel' | 'move'
/** The change that the client has just made. */
export type ManageOutcome = 'booked' | 'moved' | 'confirmed' | 'cancelled'

/** The channel of a message that confirms a booking. */
export type ConfirmationChannel = 'email' | 'text'

interface StaffName {
  readonly id: string
  readonly name: string
}

/** Who performs a visit that is about to be moved. */
export interface MovePeople {
  /** The booked staff member; null when several perform the visit. */
  readonly booked: StaffName | null
  /** The shown times are those of anyone, not only of the booked staff member. */
  readonly anyone: boolean
  /**
   * Who would perform the visit at each shown start. Null when several would, or when the staff member is not known.
   * Empty unless `anyone`.
   */
  readonly who: Readonly<Record<string, MovePerson | null>>
}

export interface MovePerson extends StaffName {
  /** The price of the visit with this staff member; null if it equals the booked price. */
  readonly newPrice: number | null
}

/** The page behind a client's link to an appointment. */
export interface ManageView extends View {
  readonly kind: 'manage'
  readonly appointment: ClientAppointment
  readonly asking: ManageIntent | null
  readonly done: ManageOutcome | null
  /** The channel of the confirmation of a new booking; null when none is sent. */
  readonly confirmation: ConfirmationChannel | null
  readonly week: Week | null
  /** The present day in the salon's zone. */
  readonly today: string
  /** Present while a new time is chosen. */
  readonly move: MovePeople | null
  /**
   * The address to which the page sends a form to hold the time of the cancelled visit again. Null when that time
   * cannot be booked, and for a visit that is not cancelled.
   */
  readonly again: string | null
  readonly calendarPath: string
  readonly bookingPath: string
  /** The absolute address of the salon's site, which may be shared. */
  readonly siteUrl: string
  readonly brandColor: string | null
  readonly pictures: {
    readonly logo: Picture | null
    readonly cover: Picture | null
    /** By the id of the staff member. */
    readonly portraits: Readonly<Record<string, Picture | null>>
  }
}

/** The salon that a notice page belongs to, and the ways to reach it. */
export interface NoticeSalon {
  readonly name: string
  readonly locale: string
  readonly phone: string | null
  readonly bookingPath: string | null
}

export interface NoticeView extends View {
  readonly kind: 'notice'
  readonly locale: string
  /** The salon; null where it is not known. */
  readonly salon: NoticeSalon | null
  readonly brandColor: null
  readonly notice:
    | 'not_found'
    | 'opens_soon'
    | 'link_not_found'
    | 'unavailable'
    | 'outcome_unknown'
    | 'trial_run'
    | 'preview_ended'
}

/** The page behind a client's link to an entry of the waiting list. */
export interface WaitlistView extends View {
  readonly kind: 'waitlist'
  readonly entry: OwnWaitlistEntry
  readonly site: PublicSite
  readonly bookingPath: string
  readonly brandColor: string
}

export type PageView = BookingView | ManageView | NoticeView | WaitlistView

/** The locale of a page, which its server has chosen. */
export function localeOf(view: PageView) {
  switch (view.kind) {
    case 'booking':
    case 'waitlist':
      return view.site.business.locale
    case 'manage':
      return view.appointment.business.locale
    case 'notice':
      return view.locale
  }
}

/** The reply to a page that requests its next state. */
export type PageReply = { readonly view: PageView } | { readonly redirect: string }
