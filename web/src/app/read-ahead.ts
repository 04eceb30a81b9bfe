import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../features/auth/queries.ts'
import { todayQuery } from '../features/calendar/queries.ts'
import { sharingQuery } from '../features/settings/queries.ts'
import { staffQuery } from '../features/staff/queries.ts'
import { useSession } from '../lib/session.ts'
import { mayNow } from '../lib/use-may.ts'

/**
 * Reads what the opened page will ask for, while its code is still on the way. A failed read is none of a page's
 * business: the page asks again.
 */
export async function readAhead(queries: QueryClient, path: string): Promise<void> {
  const { token, tenant } = useSession.getState()
  if (!token) return
  const reads = [queries.prefetchQuery(accountQuery)]
  if (path === '/dashboard') {
    reads.push(queries.prefetchQuery(todayQuery), queries.prefetchQuery(staffQuery))
    if (mayNow(tenant, 'settings.read')) reads.push(queries.prefetchQuery(sharingQuery))
  }
  await Promise.all(reads)
}
