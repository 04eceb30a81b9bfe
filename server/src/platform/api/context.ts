import type { IncomingHttpHeaders } from 'node:http'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { NotificationEvent, PaymentReceived } from '@chairtime/contract/realtime.ts'
import type { Config } from '../config/config.ts'
import type { Urls } from '../config/urls.ts'
import type { Database } from '../database/database.ts'
import type { Actor } from '../identity/actor.ts'
import type { Secrets } from '../identity/secrets.ts'
import type { Clock } from '../time/clock.ts'
import type { ChallengePort } from './challenge.ts'
import type { Limits } from './limits.ts'

/** What the composition root built, for everybody who is handed it. */
export interface AppContext {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly urls: Urls
  readonly secrets: Secrets
  readonly limits: Limits
  /** Absent where none is configured. */
  readonly challenge: ChallengePort | undefined
}

/** What is shown on the salon's screens once the change is certain. */
export type Announcement =
  | {
      readonly kind: 'appointment'
      readonly action: 'created' | 'updated' | 'cancelled'
      readonly appointment: AppointmentView
    }
  | {
      readonly kind: 'payment'
      readonly appointmentId: string
      readonly payment: PaymentReceived
    }
  | {
      readonly kind: 'notification'
      /** Of the row behind the bell. */
      readonly id: string
      readonly notification: NotificationEvent
    }
  /** Something else that the dashboard shows has changed. */
  | { readonly kind: 'dashboard' }

/** One request, as a verb sees it. */
export interface Context {
  /** The product's clock, read once per request. */
  readonly now: Date
  readonly actor: Actor
  /** The caller's exact address as a stable pseudonym, for the audit; limits count by `networks`. */
  readonly address: string
  /**
   * Networks of the caller's address as stable pseudonyms, narrowest first, each with how many times the
   * limit of one address it may use.
   */
  readonly networks: readonly { readonly key: string; readonly share: number }[]
  readonly requestId: string
  readonly headers: IncomingHttpHeaders
  readonly app: AppContext
  /** The appointment that the link in the address names; only for calls reached by a link. */
  readonly linkedAppointmentId: string | null
  /** Told to the salon's screens after the commit, and only then. */
  announce(announcement: Announcement): void
  setHeader(name: string, value: string | string[]): void
}
