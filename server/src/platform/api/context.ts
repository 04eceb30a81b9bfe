import type { IncomingHttpHeaders } from 'node:http'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { NotificationEvent, PaymentReceived } from '@chairtime/contract/realtime.ts'
import type { Config } from '../config/config.ts'
import type { testMode } from '../config/test-mode.ts'
import type { Urls } from '../config/urls.ts'
import type { Database } from '../database/database.ts'
import type { Actor } from '../identity/actor.ts'
import type { Secrets } from '../identity/secrets.ts'
import type { Clock } from '../time/clock.ts'
import type { ChallengePort } from './challenge.ts'
import type { Limits } from './limits.ts'

/** What the composition root built. Handlers get {@link Services} of it, and the database as their argument. */
export interface AppContext extends Services {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

/** What handlers take by name. None of it is a way to the database. */
export interface Services
  extends Pick<Config, 'production' | 'port' | 'billing' | 'rateLimitScale'> {
  readonly urls: Urls
  readonly secrets: Secrets
  /** Counts attempts, and gives nothing of what it counts away. */
  readonly limits: Limits
  /** Absent where none is configured. */
  readonly challenge: ChallengePort | undefined
  /** The kinds of message that a built-in provider takes in place of a real one. */
  readonly testMode: ReturnType<typeof testMode>
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
      /** Of the stored notification. */
      readonly id: string
      readonly notification: NotificationEvent
    }
  /** Something else that the dashboard shows has changed. */
  | { readonly kind: 'dashboard' }

/** One request, as a handler sees it. */
export interface Context extends Services {
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
  /** The appointment that the link in the address names; only for calls reached by a link. */
  readonly linkedAppointmentId: string | null
  /** Shows something on the salon's screens after the commit, and only then. */
  announce(announcement: Announcement): void
  setHeader(name: string, value: string | string[]): void
}
