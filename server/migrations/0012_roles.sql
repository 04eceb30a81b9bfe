-- The runtime roles may do what the program does, and nothing more. This file is about the directory tables. In the
-- tables of salons, row-level security keeps the salons apart.

revoke all on
  users, memberships, sessions, spent_refresh_tokens, socket_tickets, password_resets, slugs, link_tokens,
  rate_windows, development_outbox
  from chairtime_app, chairtime_jobs;

-- These roles never delete a user, and change only a user's password. Of the two roles, only chairtime_app reads the
-- password's hash, for sign-in. Neither role reads or writes a new column until it is granted.
grant select (id, name, email, email_key, phone, password_hash),
  insert (id, name, email, phone, password_hash, created_at),
  update (password_hash)
  on users to chairtime_app;

-- A membership is written once and never changed.
grant select, insert on memberships to chairtime_app;

-- The user and the salon of a session never change.
grant select, insert,
  update (refresh_hash, previous_refresh_hash, rotation_salt, rotated_at, rotates, cookie_seen,
    last_used_at, expires_at, revoked_at)
  on sessions to chairtime_app;
grant select, insert on spent_refresh_tokens to chairtime_app;
grant select, insert, delete on socket_tickets to chairtime_app;
grant select, insert, update (token_hash, used_at) on password_resets to chairtime_app;

-- A row of slugs stays with its salon: only the slug, and whether the site is published, may change.
grant select, insert, update (slug, published) on slugs to chairtime_app;

-- The appointment of a link never changes.
grant select, insert, update (expires_at), delete on link_tokens to chairtime_app;

grant select, insert, update (attempts), delete on rate_windows to chairtime_app;

-- Housekeeping reads only the columns with times.
grant select (window_start), delete on rate_windows to chairtime_jobs;
grant select (expires_at), delete on socket_tickets to chairtime_jobs;

-- Nobody has a right on development_outbox. At its start, the program grants the rights to chairtime_app outside
-- production, and revokes them in production.
