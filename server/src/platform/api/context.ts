import type { IncomingHttpHeaders } from 'node:http'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { NotificationEvent, PaymentReceived } from '@chairtime/contract/realtime.ts'
import type { Config } from '../config/config.ts'
import type { testMode } from '../config/test-mode.ts'
import type { Urls } from '../config/urls.ts'
import type { Database } from '../database/database.ts'
import type { Actor } from '../identity/actor.ts'
import type { Secrets } from '../identity/secrets.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Clock } from '../time/clock.ts'
import type { ChallengePort } from './challenge.ts'
import type { Limits } from './limits.ts'

/**
 * The objects that `createApp` builds. A handler gets only those of {@link HandlerDeps}. It gets its access to the
 * database as an argument.
 */
export interface AppContext extends HandlerDeps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

/** What a handler needs besides its access to the database. */
export interface HandlerDeps
  extends Pick<Config, 'production' | 'port' | 'billing' | 'rateLimitScale' | 'pushServiceUrl'> {
  readonly urls: Urls
  readonly secrets: Secrets
  /** The uploaded files, common to all nodes. */
  readonly files: FileStore
  /** Counts attempts; the counts cannot be read through it. */
  readonly limits: Limits
  /** `undefined` when no provider is configured. */
  readonly challenge: ChallengePort | undefined
  /** The key that browsers subscribe with at their push service. */
  readonly pushKey: string
  /** Whether this installation has a provider of texts. Without one, no text is offered or planned. */
  readonly sendsTexts: boolean
  /** What is only pretended in this installation: payments, emails, texts. */
  readonly testMode: ReturnType<typeof testMode>
}

/** What a transaction tells screens and nodes after its commit. */
export type Announcement =
  | ScreenAnnouncement
  /** A session was ended: every node forgets it and closes its screens. */
  | { readonly kind: 'session_revoked'; readonly id: string }

/** A change that is sent to the salon's screens. */
export type ScreenAnnouncement =
  | {
      readonly kind: 'appointment'
      readonly action: 'created' | 'updated' | 'cancelled'
      readonly appointment: AppointmentView
    }
  | {
      readonly kind: 'payment'
      readonly checkoutId: string
      readonly payment: PaymentReceived
    }
  | {
      readonly kind: 'notification'
      /** The id of the stored notification. */
      readonly id: string
      readonly notification: NotificationEvent
    }
  /** A user has read notifications; only the screens of this user are told. */
  | { readonly kind: 'notifications_read'; readonly userId: string }
  /** Other data of the dashboard has changed. */
  | { readonly kind: 'dashboard' }

/** One request, as a handler sees it. */
export interface Context extends HandlerDeps {
  /** The product's clock, read once per request. */
  readonly now: Date
  /** The database's time, by which limits count. Moving the product's clock does not change it. */
  readonly realNow: Date
  readonly actor: Actor
  /** The caller's exact IP address as a stable pseudonym, for the audit. Limits count by `networks` instead. */
  readonly address: string
  /**
   * The networks of the caller's IP address as stable pseudonyms, narrowest first. All callers of a network together
   * may use `share` times the usual limit.
   */
  readonly networks: readonly { readonly key: string; readonly share: number }[]
  readonly requestId: string
  readonly headers: IncomingHttpHeaders
  /** The appointment of the client's link in the URL; `null` for a call without such a link. */
  readonly linkedAppointmentId: string | null
  /** Announces something after the commit; nothing is announced if there is no commit. */
  announce(announcement: Announcement): void
  setHeader(name: string, value: string | string[]): void
}
