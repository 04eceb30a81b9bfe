/** The message about a new time of a visit, which replaces waiting messages about earlier times. */
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { dropCallsAboutTime } from '../effects/notification-store.ts'
import { withdrawMoveNotice } from '../effects/waiting-notice-store.ts'
import { afterDecision } from './decision-time.ts'
import type { AppointmentEvent } from './effects.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * When the message about a new time goes out: “now”, “never”, or “soon”, after half a minute in which the desk can
 * decide. “back” undoes a move: only a client who knows another time than the restored one is told.
 */
export type MoveNotice = 'now' | 'soon' | 'never' | 'back'

interface Move {
  readonly before: AppointmentRecord
  readonly start: AppointmentRecord['start']
  readonly notice: MoveNotice
  /** Whether a message about the time before this move was sent, or a worker may be sending it. */
  readonly wasTold: boolean
}

/**
 * Withdraws the waiting messages about earlier times of a moved visit, and the requests to the desk to call about them.
 * Returns the message about the new time; an empty object for none.
 */
export async function moveMessage(
  db: TenantWrite,
  ctx: Context,
  { before, start, notice, wasTold }: Move,
): Promise<Pick<AppointmentEvent, 'message' | 'messageAt' | 'reference'>> {
  const waited = await withdrawMoveNotice(db, before.id, ctx.now)
  const toBeCalled = await dropCallsAboutTime(db, before.id)
  const untold = waited ?? toBeCalled
  if (
    notice === 'never' ||
    (notice === 'back' && !wasTold && (!untold || untold.known === start * 60))
  )
    return {}
  // null when the desk was asked to call, because it may have called already
  const known = wasTold || !untold ? before.start * 60 : waited ? waited.known : null
  const waits = notice === 'soon' || (notice === 'back' && !wasTold && waited)
  return {
    message: 'booking_moved',
    messageAt: waits ? afterDecision(ctx) : undefined,
    reference: known === null ? {} : { known_start: String(known) },
  }
}
