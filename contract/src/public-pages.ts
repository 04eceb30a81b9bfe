import type { EnquiryTopic } from './enquiries.ts'

/** The data of the pages about the product. The server renders them; they are not hydrated in the browser. */

/** The email address and the phone number of the operator. */
export interface PublicContact {
  readonly email: string
  readonly phone: string
}

interface PublicView {
  readonly contact: PublicContact
}

export interface LandingView extends PublicView {
  readonly kind: 'landing'
  /** The domain under which booking sites have their addresses. */
  readonly bookingDomain: string
}

export interface ContentView extends PublicView {
  readonly kind: 'content'
  /** The content as HTML, with exactly one `h1`. */
  readonly html: string
  readonly title: string
  readonly description: string
}

/** A part of this installation that the status page shows. */
export type StatusPart = 'database' | 'migrations' | 'disk' | 'clock'

export interface StatusView extends PublicView {
  readonly kind: 'status'
  readonly parts: readonly { readonly part: StatusPart; readonly works: boolean }[]
  /** When the parts were checked, RFC 3339. */
  readonly checkedAt: string
}

/** The name of an invisible field of forms. Only programs fill it in, so a form with a value in it is ignored. */
export const trapField = 'website'

/** The pages of joining and leaving the newsletter. */
export type NewsletterStep =
  | 'ask'
  | 'asked'
  | 'confirm'
  | 'confirmed'
  | 'leave'
  | 'left'
  | 'no_such_link'

export interface NewsletterView extends PublicView {
  readonly kind: 'newsletter'
  readonly step: NewsletterStep
  /** The typed address, to be shown again. */
  readonly email: string
  /** Why the form or button had no effect; null otherwise. */
  readonly problem: string | null
}

/** The form of an enquiry as its visitor typed it. */
export interface EnquiryForm {
  readonly values: {
    readonly name: string
    readonly email: string
    readonly topic: EnquiryTopic
    readonly message: string
  }
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly problem: string | null
  /** The id of the enquiry, so that a form that is sent twice is stored once. */
  readonly submission: string
  /** When the form was shown, in epoch seconds. */
  readonly shownAt: number
}

export interface ContactView extends PublicView {
  readonly kind: 'contact'
  /** The content above the form as HTML, with exactly one `h1`. */
  readonly html: string
  readonly title: string
  readonly description: string
  /** `null` after the enquiry was sent. */
  readonly form: EnquiryForm | null
}

export type PublicPageView = LandingView | ContentView | StatusView | NewsletterView | ContactView
