import * as contract from '@chairtime/contract/messages.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { decideUnknownMail } from './decide-unknown-mail.ts'
import { listUnknownMails } from './list-unknown-mails.ts'

export const messagesRoutes: readonly Route[] = [
  read(contract.listUnknownMails, listUnknownMails),
  write(contract.decideUnknownMail, decideUnknownMail),
]
