import { listClients } from '@chairtime/contract/clients.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const SEARCH_LENGTH_MIN = 2

/** Clients whose name, email address or phone number contains the text; a single character is not searched for. */
export function useClientSearch(search: string) {
  const text = search.trim()
  return useQuery({
    queryKey: ['clients', 'search', text],
    enabled: text.length >= SEARCH_LENGTH_MIN,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listClients, { query: { search: text, limit: 5 }, signal }),
    select: ({ items }) => items,
  })
}
