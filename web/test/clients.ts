import type { listClients, readClient } from '@chairtime/contract/clients.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'

type Client = Reply<typeof listClients>['items'][number]
type Card = Reply<typeof readClient>['card']

export function clientNamed(name: string, fields: Partial<Client> = {}): Client {
  return {
    id: `id-${name}`,
    name,
    email: null,
    phone: null,
    sms_opt_in: false,
    visits_count: 0,
    last_visit_at: null,
    next_visit_at: null,
    tags: [],
    birthday: null,
    blocked: false,
    created_at: '2026-01-05T09:00:00+02:00',
    version: 1,
    ...fields,
  }
}

export const emptyCard: Card = {
  notes: [],
  notes_cursor: null,
  next_visit: null,
  last_visit: null,
  overdue: false,
  usual: null,
  spent: 0,
  currency: 'USD',
  no_shows_count: 0,
  late_cancellations_count: 0,
  client_since: '2026-01-05T09:00:00+02:00',
  tags: [],
  blocked: false,
  merges: [],
}
