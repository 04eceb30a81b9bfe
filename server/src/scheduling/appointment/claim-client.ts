import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { clientIdToClaim, holdsTime } from '@chairtime/core/booking/status.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { dropClientClaims, grantDespiteOthers } from '../claims-store.ts'
import type { AppointmentRecord } from './record.ts'

/**
 * Claims the client's own time for the visit, even if the client has another visit at that time. Nothing is claimed for
 * a visit for somebody else, or for one whose status holds no time.
 */
export async function claimClientTime(
  db: TenantWrite,
  { id, start, end, status, for_someone_else }: AppointmentRecord,
  clientId: string,
  now: Date,
): Promise<void> {
  const subjectId = clientIdToClaim(clientId, for_someone_else)
  if (subjectId === null || !holdsTime(status)) return
  const claim = { subjectKind: 'client', subjectId, start, end } as const
  await grantDespiteOthers(db, { appointmentId: id }, [claim], now)
}

/**
 * Gives a visit in progress the claims of its new client. Removes the former client's claims, and claims the time from
 * the start of the visit until `end` for the new client, even if that client has another visit then. Nothing is claimed
 * if `clientId` is `null`.
 */
export async function replaceClientClaims(
  db: TenantWrite,
  { id, start }: AppointmentRecord,
  end: EpochMinute,
  clientId: string | null,
  now: Date,
): Promise<void> {
  await dropClientClaims(db, id)
  if (clientId === null) return
  const claim = { subjectKind: 'client', subjectId: clientId, start, end } as const
  await grantDespiteOthers(db, { appointmentId: id }, [claim], now)
}
