-- What erasing a client must find: a notification names what it is about besides a visit, a thread of texts can be
-- removed, and a merge that was undone keeps no copy of the files.
alter table notifications no force row level security;
alter table notifications
  -- the entry of the waiting list or the message that it is about
  add column subject_id uuid;
alter table notifications force row level security;

grant delete on text_threads to chairtime_app;

alter table client_merges no force row level security;
update client_merges set removed_file = '{}', kept_before = '{}', kept_after = '{}', moved = '{}'
  where undone_at is not null;
alter table client_merges force row level security;
