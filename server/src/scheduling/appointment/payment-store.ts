import { sql } from 'kysely'

// the last refund of the visit's own lines; if there is none, the last refund of the bill
const refundedAt = sql`coalesce(
  (select max(r.created_at) from checkout_lines l
    join refunds r on r.tenant_id = l.tenant_id and r.id = l.refund_id
    where l.tenant_id = k.tenant_id and l.checkout_id = k.checkout_id and l.appointment_id = a.id),
  (select max(r.created_at) from refunds r
    where r.tenant_id = k.tenant_id and r.checkout_id = k.checkout_id))`

/**
 * Whether the appointment `a` is paid (`checked_out`), and whether its part of the last payment was refunded. An
 * appointment that was refunded first and completed later is not `refunded`, because its service is to be paid.
 */
export const paymentOfOne = sql`
  select coalesce(bool_or(k.state = 'paid'), false) as checked_out,
    coalesce((array_agg(k.state = 'refunded'
      and (a.status = 'completed' and ${refundedAt} < a.completed_at) is not true
      order by k.checkout_id desc))[1], false) as refunded
  from checkout_appointments k where k.tenant_id = a.tenant_id and k.appointment_id = a.id`
