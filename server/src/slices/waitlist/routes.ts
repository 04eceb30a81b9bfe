import * as contract from '@chairtime/contract/waitlist.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { addToWaitlist } from './add-to-waitlist.ts'
import { decideWaitlistClient } from './decide-waitlist-client.ts'
import { listWaitlist } from './list-waitlist.ts'
import { listWaitlistOpenings } from './list-waitlist-openings.ts'
import { markContacted } from './mark-contacted.ts'
import { removeWaitlistEntry } from './remove-waitlist-entry.ts'
import { restoreWaitlistEntry } from './restore-waitlist-entry.ts'

export const waitlistRoutes: readonly Route[] = [
  read(contract.listWaitlist, listWaitlist),
  write(contract.addToWaitlist, addToWaitlist),
  read(contract.listWaitlistOpenings, listWaitlistOpenings),
  write(contract.markContacted, markContacted),
  write(contract.removeWaitlistEntry, removeWaitlistEntry),
  write(contract.restoreWaitlistEntry, restoreWaitlistEntry),
  write(contract.decideWaitlistClient, decideWaitlistClient),
]
