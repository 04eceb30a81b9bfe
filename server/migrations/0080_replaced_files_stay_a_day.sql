-- Files stay for a day after a place of the booking site stopped showing them, also when their picture can no longer be
-- restored, because another change followed. A backup that saves the files after the database relies on that.
alter table picture_files
  -- when a place last stopped showing the files; null if none has
  add column shown_until timestamptz;
grant select (shown_until) on picture_files to chairtime_jobs;

-- A deleted place, such as that of a removed staff member, has no time of its change.
create function record_shown_until() returns trigger
language plpgsql as $$
begin
  update picture_files
     set shown_until = case tg_op when 'DELETE' then now() else new.changed_at end
   where tenant_id = old.tenant_id and name = old.name;
  return null;
end
$$;

create trigger shown_until_change after update of name on pictures
  for each row when (old.name is distinct from new.name) execute function record_shown_until();
create trigger shown_until_delete after delete on pictures
  for each row execute function record_shown_until();
