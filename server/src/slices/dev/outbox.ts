import type { Database, Directory } from '../../platform/database/database.ts'
import {
  findAccepted,
  keepMessage,
  noteDeliveryReport,
  type OutboxEntry,
  readOutbox,
  textsUnderWay,
} from './store.ts'

/** All messages that were handed to the built-in providers, which exist only outside production. */
export interface Outbox {
  keep(entry: OutboxEntry): Promise<void>
  /** Finds a message that a provider accepted, by the id that the product gave it. Returns its recipient. */
  findAccepted(id: string): Promise<{ readonly recipient: string } | undefined>
  /** The newest messages; with `to`, the newest to this address or number. */
  list(to: string | undefined): Promise<OutboxEntry[]>
  /** Accepted texts without a delivery report, the oldest first. */
  textsUnderWay(): Promise<OutboxEntry[]>
  noteDeliveryReport(id: string, status: 'delivered' | 'undelivered'): Promise<void>
}

export function outboxOf(database: Database): Outbox {
  const run = <T>(work: (directory: Directory) => Promise<T>) =>
    database.acrossTenants('the outbox of the built-in providers', work)
  return {
    keep: (entry) => run((directory) => keepMessage(directory, entry)),
    findAccepted: (id) => run((directory) => findAccepted(directory, id)),
    list: (to) => run((directory) => readOutbox(directory, to)),
    textsUnderWay: () => run(textsUnderWay),
    noteDeliveryReport: (id, status) =>
      run((directory) => noteDeliveryReport(directory, id, status)),
  }
}
