import { decideWaitlistClient, listWaitlist } from '@chairtime/contract/waitlist.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { decideClient } from './decide-client.ts'
import { listWaiting } from './list-waiting.ts'

export const waitlistRoutes: readonly Route[] = [
  read(listWaitlist, listWaiting),
  write(decideWaitlistClient, decideClient),
]
