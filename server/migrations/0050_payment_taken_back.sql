-- The status of a visit before it was paid: a reopening of the checkout restores it. Null for payments before this
-- was stored; their visits stay completed.
alter table checkout_appointments
  add column status_before text
    constraint checkout_appointments_status_before
    check (status_before in ('pending', 'confirmed', 'arrived', 'in_progress', 'completed'));
