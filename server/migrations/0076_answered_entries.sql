-- Whether a visit answers an entry of the waiting list follows from the visit and is no longer stored. An entry that a
-- visit has ended keeps the visit. The oldest ended ones name none; the salon had taken these off the list.
alter table waitlist_entries no force row level security;
update waitlist_entries set status = 'waiting' where status = 'booked' and appointment_id is not null;
update waitlist_entries set status = 'removed', removed_by = 'salon' where status in ('booked', 'expired');
alter table waitlist_entries
  drop constraint waitlist_entries_status_check,
  add constraint waitlist_entries_status check (status in ('waiting', 'removed'));
alter table waitlist_entries force row level security;
-- those that wait are found by their end; those whose time is over, and answered ones, keep the status
drop index waitlist_entries_waiting;
-- only bookings looked for entries in this order
drop index waitlist_entries_of_appointment;
