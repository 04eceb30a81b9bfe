import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../features/auth/queries.ts'
import { todayQuery } from '../features/calendar/queries.ts'
import { sharingQuery } from '../features/settings/queries.ts'
import { staffQuery } from '../features/staff/queries.ts'
import { useSession } from '../lib/session.ts'
import { mayNow } from '../lib/use-may.ts'

/**
 * Pages that need no session, so it is not checked for them. Most are opened by a link in a mail, perhaps in a browser
 * in which another person is signed in.
 */
const withoutSession = /^\/(forgot-password|reset-password|verify-email|invitation)\b/

/**
 * Checks the session while the code of the opened page loads. If the page is the dashboard, also reads its data. Failed
 * requests are not handled here, because the page handles them.
 */
export async function readAhead(queries: QueryClient, path: string): Promise<void> {
  const { token, tenant } = useSession.getState()
  if (!token || withoutSession.test(path)) return
  const reads = []
  if (path === '/dashboard') {
    // the day is asked for first, because the server needs longest for it
    reads.push(queries.prefetchQuery(todayQuery), queries.prefetchQuery(staffQuery))
    if (mayNow(tenant, 'settings.read')) reads.push(queries.prefetchQuery(sharingQuery))
  }
  reads.push(queries.prefetchQuery(accountQuery))
  await Promise.all(reads)
}
