import { listAppointments } from '@chairtime/contract/appointments.ts'
import { listClients } from '@chairtime/contract/clients.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { folded } from '@chairtime/core/text/folded.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_LENGTH_MIN, searched } from '../features/clients/queries.ts'
import { call } from '../lib/api.ts'
import { useConnection } from '../lib/connection.ts'

export type FoundClient = Reply<typeof listClients>['items'][number]

const PAUSE_MS = 120

/**
 * The search for clients by a typed text. It asks the server after a short pause in the typing. Until the answer is
 * here, `clients` holds the clients of the last answer that fit the text as it is now.
 */
export function useFoundClients(typed: string, isAllowed: boolean) {
  const text = searched(typed)
  const settled = useSettled(text)
  const isSearching = isAllowed && text.length >= SEARCH_LENGTH_MIN
  const query = useQuery({
    queryKey: ['clients', 'search', 'palette', settled],
    enabled: isSearching && settled.length >= SEARCH_LENGTH_MIN,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listClients, { query: { search: settled, limit: 6 }, signal }),
    select: ({ items }) => items,
  })
  const isLate = query.isPlaceholderData || settled !== text
  const found = isSearching ? (query.data ?? []) : []
  return {
    ...query,
    clients: isLate ? found.filter((client) => fitsClient(client, typed)) : found,
    isWaiting: isSearching && (isLate || query.isFetching),
    hasFailed: isSearching && query.isError,
  }
}

/**
 * The query of a client's visit that begins at `startTime`. This instant is written with the salon's offset, so its
 * text begins with the salon's date. If no visit begins then, the query gives another visit of that day, or `null`.
 */
export function visitAt(clientId: string, startTime: string) {
  const day = startTime.slice(0, 10)
  return queryOptions({
    queryKey: ['appointments', 'of', clientId, startTime],
    // without a connection, a second try would wait until the connection is back
    retry: (failures: number) => failures < 1 && useConnection.getState().lostAt === null,
    queryFn: async ({ signal }) => {
      const query = { client_id: clientId, from: day, to: day, limit: 20 }
      const { items } = await call(listAppointments, { query, signal })
      const instant = Date.parse(startTime)
      return items.find(({ start_time }) => Date.parse(start_time) === instant) ?? items[0] ?? null
    },
  })
}

/**
 * Whether each word of a typed text begins a word of a label. An empty text fits. A text that has no word, such as “?”,
 * does not fit.
 */
export function fits(label: string, typed: string): boolean {
  const words = wordsOf(label)
  const parts = wordsOf(typed)
  if (parts.length === 0) return typed.trim() === ''
  return parts.every((part) => words.some((word) => word.startsWith(part)))
}

function fitsClient({ name, email, phone }: FoundClient, typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  const isNumber = digits.length > 1 && !/\p{L}/u.test(typed)
  return isNumber
    ? (phone ?? '').replace(/\D/g, '').includes(digits)
    : fits(`${name} ${email ?? ''}`, typed)
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
