import * as contract from '@chairtime/contract/messages.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { decideUndeliveredMail } from './decide-undelivered-mail.ts'
import { listUndeliveredMails } from './list-undelivered-mails.ts'

export const messagesRoutes: readonly Route[] = [
  read(contract.listUndeliveredMails, listUndeliveredMails),
  write(contract.decideUndeliveredMail, decideUndeliveredMail),
]
