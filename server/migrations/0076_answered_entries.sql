-- Whether a visit answers an entry of the waiting list follows from the visit and is no longer stored. An entry that
-- ended with a visit keeps the visit and gets the status `waiting`. Entries that ended without a visit count as removed
-- by the salon.
alter table waitlist_entries no force row level security;
update waitlist_entries set status = 'waiting' where status = 'booked' and appointment_id is not null;
update waitlist_entries set status = 'removed', removed_by = 'salon' where status in ('booked', 'expired');
alter table waitlist_entries
  drop constraint waitlist_entries_status_check,
  add constraint waitlist_entries_status check (status in ('waiting', 'removed'));
alter table waitlist_entries force row level security;
-- Waiting entries are found by the index of migration 0072, which is ordered by their end. The index that is dropped
-- here is ordered by their creation. A search in it would pass all entries whose time is over, because they keep the
-- status `waiting`, as answered entries do.
drop index waitlist_entries_waiting;
-- Only the statements that ended an entry or let it wait again looked for entries by their appointment. These
-- statements are gone.
drop index waitlist_entries_of_appointment;
