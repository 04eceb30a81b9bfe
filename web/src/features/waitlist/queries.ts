import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import {
  addToWaitlist,
  decideWaitlistClient,
  listWaitlist,
  listWaitlistOpenings,
  markContacted,
  removeWaitlistEntry,
  restoreWaitlistEntry,
  type WaitlistEntryView,
} from '@chairtime/contract/waitlist.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { askAgain } from '../../lib/ask-again.ts'
import { callOnce } from '../../lib/call-once.ts'
import { useMay } from '../../lib/use-may.ts'
import { activityKey } from '../activity/queries.ts'
import { refreshClients } from '../clients/queries.ts'

export type { WaitlistEntryView }

export const waitlistKey = ['waitlist']
export const waitlistPagesKey = [...waitlistKey, 'pages']

export const ENTRIES_SHOWN = 50

/** The entries that have waited longest. Nothing is read for users who may not see clients. */
export function useWaitlist() {
  const mayRead = useMay('clients.read')
  return useQuery({
    queryKey: waitlistKey,
    enabled: mayRead,
    queryFn: ({ signal }) => call(listWaitlist, { query: { limit: ENTRIES_SHOWN }, signal }),
  })
}

export type WaitlistOpening = Reply<typeof listWaitlistOpenings>['openings'][number]

/** A stretch of one staff member's time that a client of the waiting list could have. */
export interface GapToFill {
  readonly from: string
  readonly to: string
  readonly staffId: string
}

/** The first free start within a gap for each waiting client who fits into it. It is read only if somebody waits. */
export function useGapOpenings(gap: GapToFill): WaitlistOpening[] {
  const list = useWaitlist().data
  const waiting = new Set(list?.items.map(({ id }) => id))
  const { data } = useQuery({
    ...openingsQuery(gap),
    enabled: waiting.size > 0,
    placeholderData: keepPreviousData,
  })
  const openings = data?.openings ?? []
  // a client who fits may be on a later page of the list, so the entries known here do not decide
  if (list?.next_cursor) return openings
  // the answer may still contain openings of entries that have left the list meanwhile
  return openings.filter(({ entry_id }) => waiting.has(entry_id))
}

/** The query of the openings within a gap, or for the entries of the page that begins after the cursor. */
export function openingsQuery(gap: GapToFill | null, cursor = '') {
  return queryOptions({
    queryKey: [...waitlistKey, 'openings', gap, cursor],
    queryFn: ({ signal }) =>
      call(listWaitlistOpenings, {
        query: gap
          ? { from: gap.from, to: gap.to, staff_id: gap.staffId }
          : { ...(cursor && { cursor }) },
        signal,
      }),
  })
}

export type NewWaitlistEntry = Call<typeof addToWaitlist>['body']

/** Puts a client on the list. After a lost answer the request is sent again; with its key it adds one entry only. */
export function useAddToWaitlist() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: { body: NewWaitlistEntry; key: string }) =>
      (await callOnce(addToWaitlist, { body, idempotencyKey: key })).waitlist_entry,
    ...askAgain,
    onSettled: () => {
      void refreshClients(queries)
      void queries.invalidateQueries({ queryKey: activityKey })
    },
  })
}

/** Removes an entry that was added to the list by mistake. */
export function useTakeOffList() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeWaitlistEntry, { params: { id } }),
    onSettled: () => refreshWaitlist(queries),
  })
}

/** Stores the decision about the client of an entry. */
export function useDecideWaitlistClient(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof decideWaitlistClient>['body']) =>
      call(decideWaitlistClient, { params: { id }, body }),
    onSettled: () => refreshWaitlist(queries),
  })
}

/** Notes that the client of an entry was contacted. */
export function useMarkContacted(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(markContacted, { params: { id } }),
    onSettled: () => refreshWaitlist(queries),
  })
}

interface RemovalCallbacks {
  readonly onRemoved: (undo: () => void) => void
  readonly onFailed: (error: Error) => void
}

/**
 * Removes an entry from the list; on the screen it disappears at once. The undo restores the entry. The removal and the
 * undo both go on after the component of the entry is unmounted.
 */
export function useRemoveEntry(id: string, { onRemoved, onFailed }: RemovalCallbacks) {
  const queries = useQueryClient()
  const onSettled = () => refreshWaitlist(queries)
  const restore = useMutation({
    mutationFn: () => call(restoreWaitlistEntry, { params: { id } }),
    onError: onFailed,
    onSettled,
  })
  return useMutation({
    mutationFn: () => call(removeWaitlistEntry, { params: { id } }),
    onMutate: () => {
      const list = queries.getQueryData<List>(waitlistKey)
      const pages = queries.getQueryData<Pages>(waitlistPagesKey)
      if (list) queries.setQueryData<List>(waitlistKey, without(id, list))
      if (pages) {
        const remaining = pages.pages.map((page) => without(id, page))
        queries.setQueryData<Pages>(waitlistPagesKey, { ...pages, pages: remaining })
      }
      return { list, pages }
    },
    onSuccess: () => onRemoved(() => restore.mutate()),
    onError: (error, _, before) => {
      queries.setQueryData(waitlistKey, before?.list)
      queries.setQueryData(waitlistPagesKey, before?.pages)
      onFailed(error)
    },
    onSettled,
  })
}

type List = Reply<typeof listWaitlist>
type Pages = InfiniteData<List>

function without(id: string, list: List): List {
  return { ...list, items: list.items.filter((entry) => entry.id !== id) }
}

function refreshWaitlist(queries: QueryClient): Promise<unknown> {
  return Promise.all(
    [waitlistKey, activityKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
}
