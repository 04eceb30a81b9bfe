import * as contract from '@chairtime/contract/checkouts.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { createCheckout } from './create-checkout.ts'
import { listCheckouts } from './list-checkouts.ts'
import { readCheckout } from './read-checkout.ts'
import { refundCheckout } from './refund-checkout.ts'
import { reopenCheckout } from './reopen-checkout.ts'
import { sendReceipt } from './send-receipt.ts'

export const checkoutsRoutes: readonly Route[] = [
  read(contract.listCheckouts, listCheckouts),
  read(contract.readCheckout, readCheckout),
  write(contract.createCheckout, createCheckout),
  write(contract.refundCheckout, refundCheckout),
  write(contract.sendReceipt, sendReceipt),
  write(contract.reopenCheckout, reopenCheckout),
]
