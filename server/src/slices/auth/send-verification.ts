import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { insertVerification } from './verification-store.ts'

const LINK_MINUTES = DAY_MINUTES

/** Writes a mail and its link in the present transaction. The link confirms the user's address. */
export async function sendVerification(db: TenantWrite, userId: string, now: Date): Promise<void> {
  const id = newId()
  await insertVerification(db, { id, userId, expiresAt: minutesAfter(now, LINK_MINUTES), now })
  await enqueueMessage(
    db,
    {
      kind: 'email_verification',
      channel: 'email',
      userId,
      reference: { verification_id: id },
      dueAt: now,
    },
    now,
  )
}
