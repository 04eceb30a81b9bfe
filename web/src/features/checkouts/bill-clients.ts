import type { CheckoutDetail } from './queries.ts'

type Clients = CheckoutDetail['clients']

/** The clients of a bill, each once: the bill has an entry for each visit. Walk-ins without a file all stay. */
export function billClients({ clients }: { readonly clients: Clients }): Clients {
  return clients.filter(
    ({ id }, i) => id === null || clients.findIndex((other) => other.id === id) === i,
  )
}
