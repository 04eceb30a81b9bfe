import * as contract from '@chairtime/contract/newsletter.ts'
import { beforeSalon, type Route } from '../../platform/api/route.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { leaveNewsletter } from './leave-newsletter.ts'

export const newsletterRoutes: readonly Route[] = [
  beforeSalon(contract.joinNewsletter, joinNewsletter),
  beforeSalon(contract.confirmNewsletter, confirmNewsletter),
  beforeSalon(contract.leaveNewsletter, leaveNewsletter),
]
