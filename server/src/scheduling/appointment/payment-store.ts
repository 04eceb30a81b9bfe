import { sql } from 'kysely'

/** Whether the appointment `a` is paid (`checked_out`), and whether its part of the last payment was refunded. */
export const paymentOfOne = sql`
  select coalesce(bool_or(k.state = 'paid'), false) as checked_out,
    coalesce((array_agg(k.state order by k.checkout_id desc))[1] = 'refunded', false) as refunded
  from checkout_appointments k where k.tenant_id = a.tenant_id and k.appointment_id = a.id`
