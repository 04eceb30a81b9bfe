import type { MailPort } from '../../platform/delivery/mail.ts'
import type { TextPort } from '../../platform/delivery/sms.ts'
import type { Log } from '../../platform/ops/logging.ts'

/** The providers that carry messages to their recipients. */
export interface Post {
  readonly mail: MailPort
  readonly texts: TextPort
  readonly log: Log
  /** Counts the outcome of a message. */
  settled(state: string, channel: string): void
  /** The budget of all salons is spent, and a text did not go out. */
  textsPaused(): void
}

/** After this number of attempts a message is given up. */
export const ATTEMPTS_MAX = 4
