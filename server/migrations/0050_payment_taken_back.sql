-- The status of a visit before it was paid. A reopening of the checkout can restore this status. It is null for
-- payments that were made before this column was added. When they are reopened, their visits stay completed. It is also
-- null for a visit that the payment did not complete because its client was still to come.
alter table checkout_appointments
  add column status_before text
    constraint checkout_appointments_status_before
    check (status_before in ('pending', 'confirmed', 'arrived', 'in_progress', 'completed'));
