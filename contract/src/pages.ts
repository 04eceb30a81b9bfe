import type { z } from 'zod'
import type { BookingAddress } from './booking-address.ts'
import type { slot } from './calendar.ts'
import type { readPublicAvailability } from './public/availability.ts'
import type { clientAppointment } from './public/client-appointment.ts'
import type { publicService, publicSite } from './public/site.ts'

/**
 * The data of a page. The server renders it to HTML, embeds it for hydration in the browser, and sends it
 * as JSON when the page requests its next state.
 */

export type PublicSite = z.output<typeof publicSite>
export type PublicService = z.output<typeof publicService>
export type ClientAppointment = z.output<typeof clientAppointment>
/** The part of a free start that a page shows. The rest would only make the page larger. */
export type Slot = Pick<z.output<typeof slot>, 'start_time' | 'ambiguous'>
export interface OpenDay
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

/** A form that the server returned: the typed values and the problems to correct. */
export interface SentForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Seven days, and the days to continue from before and after them. */
export interface Week {
  readonly days: readonly OpenDay[]
  /** The day whose times are shown. */
  readonly date: string
  /** The next day with free times when `date` has none. */
  readonly nextFree: string | null
  /** A day of the previous and of the next week; null at the edge of the bookable days. */
  readonly earlier: string | null
  readonly later: string | null
  readonly first: string
  readonly last: string
}

interface View {
  /** The base path of the page's links and forms. */
  readonly base: string
  /** Business time at the rendering of the page, RFC 3339. */
  readonly now: string
  readonly problem: PageProblem | null
  readonly form: SentForm | null
}

/** Proof of the email address by a code, where the call asks for it. */
export interface AskedProof {
  /** The id of the code that was sent; null before one is sent. */
  readonly id: string | null
  readonly sentTo: string | null
}

export interface BookingView extends View {
  readonly kind: 'booking'
  readonly site: PublicSite
  readonly address: BookingAddress
  /** Present on pages that show times; else null. */
  readonly week: Week | null
  /** Key of the form: sending it twice has one effect. */
  readonly submission: string
  /** Null where no proof is required. */
  readonly proof: AskedProof | null
}

/** The change of an appointment that the client is about to make. */
export type ManageIntent = 'cancel' | 'move'
/** The change that the client has just made. */
export type ManageOutcome = 'booked' | 'moved' | 'confirmed' | 'cancelled'

/** The channel of a message that confirms a booking. */
export type ConfirmationChannel = 'email' | 'text'

export interface ManageView extends View {
  readonly kind: 'manage'
  readonly appointment: ClientAppointment
  readonly asking: ManageIntent | null
  readonly done: ManageOutcome | null
  /** The channel of the confirmation of a new booking; null when none is sent. */
  readonly confirmation: ConfirmationChannel | null
  readonly week: Week | null
  readonly calendarPath: string
  readonly bookingPath: string
  readonly brandColor: string | null
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
  /** The salon; null where it is not known. */
  readonly salon: NoticeSalon | null
  readonly brandColor: null
  readonly notice: 'not_found' | 'opens_soon' | 'link_not_found' | 'unavailable' | 'outcome_unknown'
}

export type PageView = BookingView | ManageView | NoticeView

/** The reply to a page that requests its next state. */
export type PageReply = { readonly view: PageView } | { readonly redirect: string }
