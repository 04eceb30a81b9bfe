import type { CheckoutDetail } from './queries.ts'

type Clients = CheckoutDetail['clients']

/** The clients of a bill, each once: the bill has an entry for each visit. Walk-ins without a file all stay. */
export function billClients({ clients }: { readonly clients: Clients }): Clients {
  return clients.filter(
    ({ id }, i) => id === null || clients.findIndex((other) => other.id === id) === i,
  )
}

/** The client of a line of a bill of several clients, whose lines may have the same name; none of another bill. */
export function clientOfLine(
  checkout: { readonly clients: Clients },
  { appointment_id }: { readonly appointment_id: string | null },
): string[] {
  if (billClients(checkout).length < 2) return []
  return checkout.clients
    .filter((client) => client.appointment_id === appointment_id)
    .flatMap(({ name }) => name ?? [])
}
