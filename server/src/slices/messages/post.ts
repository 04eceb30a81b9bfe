import type { MailPort } from '../../platform/delivery/mail.ts'
import type { TextPort } from '../../platform/delivery/sms.ts'
import type { Log } from '../../platform/ops/logging.ts'

/** What the sending of messages needs: the providers, the log, and functions that count outcomes. */
export interface Post {
  readonly mail: MailPort
  readonly texts: TextPort
  readonly log: Log
  /** Counts the outcome of a message. */
  settled(state: string, channel: string): void
  /** Counts a text that did not go out, because the budget of all salons together is spent. */
  textsPaused(): void
}

/** After this number of attempts a message is given up. */
export const ATTEMPTS_MAX = 4
