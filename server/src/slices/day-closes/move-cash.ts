import type { moveCash as endpoint } from '@chairtime/contract/day-closes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { cashMovementEntries } from '@chairtime/core/checkout/ledger.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import { insertPosting } from '../../scheduling/checkout/ledger-store.ts'
import { readPaymentSettings } from '../../scheduling/checkout/payment-settings-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { minorUnits } from '../../scheduling/minor-units.ts'

type Move = typeof endpoint

/** Records cash that was put into the drawer or taken out of it, with the reason. */
export async function moveCash(
  db: TenantWrite,
  { body: { direction, amount, reason } }: Input<Move>,
  { actor, now }: Context,
): Promise<Reply<Move>> {
  const { currency } = await readPaymentSettings(db)
  const amountMinor = minorUnits('amount', amount, currency)
  if (amountMinor === 0) refuseField('amount', ({ field }) => field.notZero)
  const id = newId()
  const entries = cashMovementEntries(direction === 'in' ? amountMinor : -amountMinor)
  const posting = { id, kind: 'cash_movement', currency, note: reason, entries } as const
  await insertPosting(db, { ...posting, postedBy: actor.name }, now)
  await recordEvent(db, { actor, now }, { kind: 'cash.moved', subjectId: id, data: { reason } })
  return { id }
}
