-- A booking ends the entries of its client on the waiting list. Each booking looks among the entries of its salon whose
-- last window ends after its start.
create index waitlist_entries_to_come on waitlist_entries (tenant_id, expires_at) where status = 'waiting';
