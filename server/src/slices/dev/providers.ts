import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { type MailPort, Undeliverable } from '../../platform/mail.ts'
import type { TextPort } from '../../platform/sms.ts'
import { keepMessage, type OutboxEntry } from './store.ts'

interface Rooms {
  readonly database: Database
  readonly clock: Clock
}

/** The number that the built-in provider writes from. */
export const developmentNumber = '+15005550006'

/** Every text to this number fails, so that failing can be seen. */
const unreachableNumber = '+15005550001'

/** The built-in e-mail provider: what it is handed can be read at `/dev/outbox`. */
export function developmentMail(rooms: Rooms, from: string): MailPort {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  return {
    send: async (mail) => {
      await keep(rooms, {
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
  }
}

/** The built-in text provider; it knows one number that cannot be reached. */
export function developmentTexts(rooms: Rooms): TextPort {
  return {
    send: async (text) => {
      const reachable = text.to !== unreachableNumber
      await keep(rooms, {
        id: text.id,
        channel: 'sms',
        recipient: text.to,
        sender: developmentNumber,
        subject: null,
        body: text.body,
        html: null,
        status: reachable ? 'delivered' : 'failed',
        tenant_id: text.tenantId,
        appointment_id: text.appointmentId,
      })
      if (!reachable) throw new Undeliverable('this number cannot be reached')
      return { providerId: text.id }
    },
  }
}

function keep({ database, clock }: Rooms, entry: Omit<OutboxEntry, 'created_at'>): Promise<void> {
  return database.acrossTenants('the built-in provider keeps what it was handed', (directory) =>
    keepMessage(directory, { ...entry, created_at: clock.now() }),
  )
}
