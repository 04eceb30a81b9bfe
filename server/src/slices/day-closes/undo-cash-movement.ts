import type { undoCashMovement as endpoint } from '@chairtime/contract/day-closes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { cashMovementEntries } from '@chairtime/core/checkout/ledger.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refuse } from '../../platform/errors/refuse.ts'
import { insertPosting } from '../../scheduling/checkout/ledger-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockMovement } from './store.ts'

/**
 * Undoes a movement of cash by posting its opposite, with the present time. Returns the id of the opposite, also when
 * the movement was undone before. An undo itself cannot be undone (`not_found`); the desk enters the movement again
 * instead.
 */
export async function undoCashMovement(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  { actor, now }: Context,
): Promise<Reply<typeof endpoint>> {
  const movement = await lockMovement(db, id)
  if (!movement || movement.undoes) return refuse('not_found')
  if (movement.undo_id) return { id: movement.undo_id }
  const { amount_minor, currency, reason } = movement
  const undoId = newId()
  const entries = cashMovementEntries(-amount_minor)
  const posting = { id: undoId, kind: 'cash_movement', currency, note: reason, entries } as const
  await insertPosting(db, { ...posting, undoes: id, postedBy: actor.name }, now)
  await recordEvent(db, { actor, now }, { kind: 'cash.undone', subjectId: id, data: { reason } })
  return { id: undoId }
}
