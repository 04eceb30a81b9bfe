import type { Database } from '../../platform/database/database.ts'
import { type Accepted, type MailPort, Undeliverable } from '../../platform/delivery/mail.ts'
import type { TextPort } from '../../platform/delivery/sms.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { outboxOf } from './outbox.ts'
import type { OutboxEntry } from './store.ts'

interface Deps {
  readonly database: Database
  readonly clock: Clock
}

/** The number from which the built-in text provider writes. */
export const developmentNumber = '+15005550006'

/** Phone numbers, from the range reserved for fiction, to which texts fail. */
export const magicNumbers = {
  /** The text is accepted and does not arrive. */
  unreachable: '+14155550101',
  /** The text is refused permanently. */
  refused: '+14155550102',
  /** The text is accepted, and the connection breaks before the answer. */
  silent: '+14155550103',
} as const

/** The built-in email provider. Its messages are shown at `/dev/outbox`. */
export function developmentMail(deps: Deps, from: string): MailPort {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  return {
    send: async (mail, confirmClaim) => {
      await confirmClaim()
      await keep(deps, {
        id: mail.id,
        channel: 'email',
        recipient: mail.to,
        sender: `${mail.senderName} <${address}>`,
        subject: mail.subject,
        body: mail.text,
        html: mail.html,
        status: 'delivered',
        tenant_id: mail.tenantId,
        appointment_id: mail.appointmentId,
      })
      return { providerId: mail.id }
    },
    find: (id) => find(deps, id),
  }
}

/** The built-in text provider. It accepts texts and sends delivery reports later. */
export function developmentTexts(deps: Deps): TextPort {
  return {
    sender: developmentNumber,
    send: async (text, confirmClaim) => {
      await confirmClaim()
      await keep(deps, {
        id: text.id,
        channel: 'sms',
        recipient: text.to,
        sender: developmentNumber,
        subject: null,
        body: text.body,
        html: null,
        status: text.to === magicNumbers.refused ? 'refused' : 'accepted',
        tenant_id: text.tenantId,
        appointment_id: text.appointmentId,
      })
      if (text.to === magicNumbers.refused) throw new Undeliverable('this number is refused')
      if (text.to === magicNumbers.silent) throw new Error('the connection broke off')
      return { providerId: text.id }
    },
    find: (id) => find(deps, id),
  }
}

function keep({ database, clock }: Deps, entry: Omit<OutboxEntry, 'created_at'>): Promise<void> {
  return outboxOf(database).keep({ ...entry, created_at: clock.now() })
}

async function find({ database }: Deps, id: string): Promise<Accepted | undefined> {
  const accepted = await outboxOf(database).findAccepted(id)
  return accepted && { providerId: id, to: accepted.recipient }
}
