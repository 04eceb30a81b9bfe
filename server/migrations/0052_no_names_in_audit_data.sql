-- The events of the waiting list had the name of the client. The audit log is never changed, so the name remained when
-- the client was erased. The activity list reads the name from the entry of the waiting list now.
alter table audit_events no force row level security;
alter table audit_events disable trigger audit_name;
update audit_events set data = data - 'name'
 where kind in ('waitlist.contacted', 'waitlist.removed', 'waitlist.restored');
alter table audit_events enable trigger audit_name;
alter table audit_events force row level security;
