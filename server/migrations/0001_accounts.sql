-- Accounts: who may sign in, and to which salon.
--
-- Two kinds of table exist. A tenant table belongs to one salon: tenant_id is first in every key and
-- row-level security is forced (protect_tenant_table below). A directory table has what the program must know
-- before it knows the salon, for example users, slugs and links. It has no data of the salon itself.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

grant usage on schema public to chairtime_app, chairtime_jobs;

-- Ids are made by the application (UUID version 7), never by the database.

-- Applied to every tenant table. A query for which no tenant was set fails (22P02 or 42704) and never returns an
-- empty answer.
create function protect_tenant_table(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = current_setting(''app.tenant_id'')::uuid)', target);
  execute format('grant select, insert, update, delete on %s to chairtime_app', target);
end
$$;

create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 80),
  email text not null check (char_length(email) <= 254),
  -- compared case-insensitively
  email_key text not null generated always as (lower(email)) stored,
  phone text,
  -- argon2id with its parameters
  password_hash text not null,
  created_at timestamptz not null,
  constraint users_email_unique unique (email_key)
);

create table memberships (
  user_id uuid not null references users on delete cascade,
  tenant_id uuid not null,
  role text not null check (role in ('owner', 'manager', 'front_desk', 'stylist')),
  created_at timestamptz not null,
  primary key (user_id, tenant_id)
);
create index memberships_of_tenant on memberships (tenant_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  tenant_id uuid not null,
  -- SHA-256 of the refresh token; the token itself is never stored
  refresh_hash bytea not null,
  -- the direct predecessor, good for a few seconds after a rotation
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  rotates boolean not null default false,
  -- SHA-256 of the cookie that binds the session to its browser
  cookie_hash bytea,
  -- whether a refresh has shown that cookie; from then on each refresh must
  cookie_seen boolean not null default false,
  device text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_refresh_unique unique (refresh_hash)
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_previous on sessions (previous_refresh_hash);

-- every refresh token that was ever rotated away, so that the reuse of an old one is recognised
create table spent_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  spent_at timestamptz not null
);
create index spent_refresh_tokens_of_session on spent_refresh_tokens (session_id);

create table socket_tickets (
  ticket_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint password_resets_token_unique unique (token_hash)
);

-- Addresses of booking sites. A released slug leads to its salon for 90 more days. As long as the row of a slug is
-- there, no other salon can have the slug.
create table slugs (
  slug text primary key check (slug ~ '^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$' and slug !~ '--'),
  tenant_id uuid not null,
  is_current boolean not null,
  released_at timestamptz,
  -- follows businesses.published_at, so that one look-up finds the salon and whether it is published
  published boolean not null default false
);
create unique index slugs_one_current on slugs (tenant_id) where is_current;

-- Links that clients hold: the token's hash leads to one appointment of one salon.
create table link_tokens (
  token_hash bytea primary key,
  tenant_id uuid not null,
  appointment_id uuid not null,
  expires_at timestamptz not null
);
create index link_tokens_of_appointment on link_tokens (tenant_id, appointment_id);

-- Limits against abuse: attempts are counted in fixed windows of time. The bucket is a hash of what they are counted
-- by, never a network address or email address.
create table rate_windows (
  bucket text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (bucket, window_start)
);

-- What the built-in email and text providers have "sent", outside production.
create table development_outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  sender text not null,
  subject text,
  body text not null,
  html text,
  status text not null,
  tenant_id uuid,
  appointment_id uuid,
  created_at timestamptz not null
);
create index development_outbox_newest on development_outbox (created_at desc);

grant select, insert, update, delete on
  users, memberships, sessions, spent_refresh_tokens, socket_tickets, password_resets, slugs,
  link_tokens, rate_windows, development_outbox
  to chairtime_app;
grant select, delete on spent_refresh_tokens, socket_tickets, password_resets, link_tokens, rate_windows, sessions
  to chairtime_jobs;
