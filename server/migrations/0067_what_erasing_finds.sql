-- These changes let erasing a client find everything that names the client. A notification has the id of the entry or
-- message that it is about. A thread of texts can be removed. A merge that was undone keeps no copies of the files.
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
