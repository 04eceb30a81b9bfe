import type { z } from 'zod'
import type { BookingAddress } from './booking-address.ts'
import type { slot } from './calendar.ts'
import type { readPublicAvailability } from './public/availability.ts'
import type { clientAppointment } from './public/client-appointment.ts'
import type { publicService, publicSite } from './public/site.ts'

/**
 * What the server hands to a page. It is rendered to HTML on the server, embedded for the browser to
 * bring the same page to life, and answered as JSON when the page asks for its next state.
 */

export type PublicSite = z.output<typeof publicSite>
export type PublicService = z.output<typeof publicService>
export type ClientAppointment = z.output<typeof clientAppointment>
/** Of a free start a page shows when it is; the rest would only make the page heavier. */
export type Slot = Pick<z.output<typeof slot>, 'start_time' | 'ambiguous'>
export interface OpenDay
  extends Omit<z.output<typeof readPublicAvailability.response>['days'][number], 'slots'> {
  readonly slots: readonly Slot[]
}

/** Why the last attempt did not succeed. */
export interface PageProblem {
  readonly code: string
  readonly sentence: string
  /** Starts near the wanted one. */
  readonly alternatives: readonly Slot[]
}

/** A form that comes back: what was typed, and what to correct. */
export interface SentForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Seven days side by side, and where to look beyond them. */
export interface Week {
  readonly days: readonly OpenDay[]
  /** The day whose times are shown. */
  readonly date: string
  /** The next day with free times when `date` has none. */
  readonly nextFree: string | null
  /** A day of the week before and after; null at the edge of what can be booked. */
  readonly earlier: string | null
  readonly later: string | null
  readonly first: string
  readonly last: string
}

interface View {
  /** The path that the page's links and forms start with. */
  readonly base: string
  /** Business time when the page was made, RFC 3339. */
  readonly now: string
  readonly problem: PageProblem | null
  readonly form: SentForm | null
}

/** Asked for while very many people book: a code that confirms the typed email address. */
export interface AskedProof {
  /** The id of the code that was sent; null before one is sent. */
  readonly id: string | null
  readonly sentTo: string | null
}

export interface BookingView extends View {
  readonly kind: 'booking'
  readonly site: PublicSite
  readonly address: BookingAddress
  /** Present where times are shown. */
  readonly week: Week | null
  /** Makes sending a form twice the same as sending it once. */
  readonly submission: string
  /** Null where nothing is to be proven. */
  readonly proof: AskedProof | null
}

/** What the client is about to do with an appointment. */
export type ManageIntent = 'cancel' | 'move'
/** What the client has just done. */
export type ManageOutcome = 'booked' | 'moved' | 'confirmed' | 'cancelled'

export type ManageNews = 'email' | 'text'

export interface ManageView extends View {
  readonly kind: 'manage'
  readonly appointment: ClientAppointment
  readonly asking: ManageIntent | null
  readonly done: ManageOutcome | null
  /** How the news of a visit just booked goes out; null when nothing does. */
  readonly told: ManageNews | null
  readonly week: Week | null
  readonly calendarPath: string
  readonly bookingPath: string
  readonly brandColor: string | null
}

/** Whose page it would have been, and the ways to it that are open. */
export interface NoticeSalon {
  readonly name: string
  readonly locale: string
  readonly phone: string | null
  readonly bookingPath: string | null
}

export interface NoticeView extends View {
  readonly kind: 'notice'
  /** Where the salon is known. */
  readonly salon: NoticeSalon | null
  readonly brandColor: null
  readonly notice: 'not_found' | 'opens_soon' | 'link_not_found' | 'demo_off' | 'unavailable'
}

export type PageView = BookingView | ManageView | NoticeView

/** What a page that asks for its next state is answered. */
export type PageReply = { readonly view: PageView } | { readonly redirect: string }
