-- An entry waits again when the salon cancels the appointment that was booked for it. It keeps the appointment, so that
-- it is booked again when the cancellation is taken back.
alter table waitlist_entries drop constraint waitlist_entries_booked;
create index waitlist_entries_of_appointment on waitlist_entries (tenant_id, appointment_id)
  where appointment_id is not null;
