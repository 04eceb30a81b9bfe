import type { TenantWrite } from '../../platform/database/database.ts'
import { type EffectsContext, recordEffects } from './effects.ts'
import type { Written } from './lifecycle.ts'
import type { AppointmentRecord } from './record.ts'
import { writeConfirmation } from './store.ts'

/** Records that the client says they will come. The caller has locked the appointment and checked D11. */
export async function confirmAttendance(
  db: TenantWrite,
  ctx: EffectsContext,
  before: AppointmentRecord,
): Promise<Written> {
  await writeConfirmation(db, before.id, ctx.now)
  const record = { ...before, client_confirmed: true, version: before.version + 1 }
  const view = await recordEffects(db, ctx, record, undefined, {
    action: 'updated',
    event: 'client.confirmed',
  })
  return { ok: true, record, view }
}
