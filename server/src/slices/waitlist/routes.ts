import * as contract from '@chairtime/contract/waitlist.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { decideWaitlistClient } from './decide-waitlist-client.ts'
import { listWaitlist } from './list-waitlist.ts'

export const waitlistRoutes: readonly Route[] = [
  read(contract.listWaitlist, listWaitlist),
  write(contract.decideWaitlistClient, decideWaitlistClient),
]
