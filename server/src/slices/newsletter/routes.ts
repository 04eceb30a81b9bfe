import * as contract from '@chairtime/contract/newsletter.ts'
import { open, type Route } from '../../platform/api/route.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { leaveNewsletter } from './leave-newsletter.ts'

export const newsletterRoutes: readonly Route[] = [
  open(contract.joinNewsletter, joinNewsletter),
  open(contract.confirmNewsletter, confirmNewsletter),
  open(contract.leaveNewsletter, leaveNewsletter),
]
