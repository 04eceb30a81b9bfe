-- When a place of the booking site stops showing files, the files stay for a day, even if another change followed and
-- their picture can no longer be restored. A backup that saves the files after the database relies on this day.
alter table picture_files
  -- when a place last stopped showing the files; null if none has
  add column shown_until timestamptz;
grant select (shown_until) on picture_files to chairtime_jobs;

-- When a place is deleted, for example with its staff member, `changed_at` does not say when.
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
