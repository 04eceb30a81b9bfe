import type { Call } from '@chairtime/contract/endpoint.ts'
import { may } from '@chairtime/contract/permissions.ts'
import {
  decideWaitlistClient,
  listWaitlist,
  type WaitlistEntryView,
} from '@chairtime/contract/waitlist.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { activityKey } from '../activity/queries.ts'

export type { WaitlistEntryView }

export const waitlistKey = ['waitlist']

const ENTRIES_SHOWN = 20

/** The entries that have waited longest; empty for users who may not see clients. */
export function useWaitlist() {
  const role = useSession((session) => session.tenant?.role)
  return useQuery({
    queryKey: waitlistKey,
    enabled: role !== undefined && may(role, 'clients.read'),
    queryFn: ({ signal }) => call(listWaitlist, { query: { limit: ENTRIES_SHOWN }, signal }),
  })
}

/** Stores the decision about the client of an entry. */
export function useDecideWaitlistClient(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof decideWaitlistClient>['body']) =>
      call(decideWaitlistClient, { params: { id }, body }),
    onSettled: () =>
      Promise.all(
        [waitlistKey, activityKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  })
}
