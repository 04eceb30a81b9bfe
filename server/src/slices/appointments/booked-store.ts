import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** How an appointment was booked. */
export interface BookedFacts {
  /** The name of the user who booked it; `null` for a booking by the client or the program. */
  readonly by: string | null
  /** Why the desk last placed the appointment against the rules. */
  readonly override_reason: string | null
}

/** The facts that the audit events of an appointment keep about its booking. */
export async function readBookedFacts(db: TenantRead, appointmentId: string): Promise<BookedFacts> {
  const { rows } = await readSql<BookedFacts & { readonly kind: string }>`
    select kind, case when actor_kind = 'user' then actor_name end as by,
      data ->> 'reason' as override_reason
    from audit_events
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
      and kind in ('appointment.booked', 'appointment.overridden')
    order by at desc, id desc`.execute(db)
  const latest = (kind: string) => rows.find((row) => row.kind === kind)
  return {
    by: latest('appointment.booked')?.by ?? null,
    override_reason: latest('appointment.overridden')?.override_reason ?? null,
  }
}
