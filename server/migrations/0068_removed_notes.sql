-- A note that was removed by mistake can come back for a day, with its date and author.
alter table client_notes add column removed_at timestamptz;
create index client_notes_removed on client_notes (tenant_id, removed_at) where removed_at is not null;

-- Housekeeping finds the salons that have a removed note to erase. It sees only the granted columns.
create policy sweep on client_notes for select to chairtime_jobs using (true);
grant select (tenant_id, removed_at) on client_notes to chairtime_jobs;
