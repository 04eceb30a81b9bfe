-- A booking ends the entries of its client on the waiting list. To find them, each booking reads the entries of the
-- salon whose last window ends after the start of the visit.
create index waitlist_entries_to_come on waitlist_entries (tenant_id, expires_at) where status = 'waiting';
