-- Failed mails about an account were not shown to their user before. Those that exist already count as decided about,
-- because they may be years old, and none of them was announced when it failed.
alter table messages no force row level security;
update messages set decided_at = now()
 where state = 'failed' and channel = 'email' and decided_at is null
   and kind in ('password_changed', 'session_ended', 'site_link');
alter table messages force row level security;
