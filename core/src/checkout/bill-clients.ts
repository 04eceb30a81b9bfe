import { itemAt } from '../known.ts'

interface BillClient {
  readonly id: string | null
  readonly name: string | null
  readonly appointment_id: string
}

interface Clients<C> {
  readonly clients: readonly C[]
}

/** The clients of a bill, each once, although a bill names them for each visit. Clients without a file are all kept. */
export function billClients<C extends Pick<BillClient, 'id'>>({ clients }: Clients<C>): C[] {
  return clients.filter(
    ({ id }, i) => id === null || clients.findIndex((other) => other.id === id) === i,
  )
}

/**
 * The name of a line's client, as a list of one. The list is empty for a product, for a client without a name, and for
 * every line of a bill of one client.
 */
export function namesOfLine(
  bill: Clients<BillClient>,
  { appointment_id }: { readonly appointment_id: string | null },
): string[] {
  if (billClients(bill).length < 2) return []
  return bill.clients
    .filter((client) => client.appointment_id === appointment_id)
    .flatMap(({ name }) => name ?? [])
}

/** The lines that a refund paid back; empty when it paid back the whole bill. */
export function refundedLines<L>(lines: readonly L[], positions: readonly number[]): L[] {
  if (positions.length === lines.length) return []
  return positions.map((position) => itemAt(lines, position))
}
