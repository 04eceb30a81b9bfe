-- A visit whose own lines were all paid back stayed `paid` as long as other lines of its bill were paid, and could
-- never be charged again. Now it becomes `refunded`, like the visits of a bill that is wholly paid back. A line that
-- cost nothing needs no refund. The new version of the visit lets the screens show the change.
alter table checkout_lines no force row level security;
alter table checkout_appointments no force row level security;
alter table appointments no force row level security;
with paid_back as (
  select tenant_id, checkout_id, appointment_id from checkout_lines where appointment_id is not null
  group by tenant_id, checkout_id, appointment_id
  having bool_or(refund_id is not null) and bool_and(refund_id is not null or net_minor = 0)
), released as (
  update checkout_appointments x set state = 'refunded' from paid_back p
  where x.tenant_id = p.tenant_id and x.checkout_id = p.checkout_id and x.appointment_id = p.appointment_id
    and x.state = 'paid'
  returning x.tenant_id, x.appointment_id
)
update appointments a set version = a.version + 1 from released r
where a.tenant_id = r.tenant_id and a.id = r.appointment_id;
alter table appointments force row level security;
alter table checkout_appointments force row level security;
alter table checkout_lines force row level security;
