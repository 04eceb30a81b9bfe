-- An entry waits again when the salon cancels the appointment that was booked for it. It keeps the appointment: when
-- the cancellation is taken back, the entry is booked again.
alter table waitlist_entries drop constraint waitlist_entries_booked;
create index waitlist_entries_of_appointment on waitlist_entries (tenant_id, appointment_id)
  where appointment_id is not null;
