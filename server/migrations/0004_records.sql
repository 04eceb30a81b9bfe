-- Messages, the answers to repeatable requests, audit events and notifications.

-- Every email and text is a row. The row is written in the same transaction as the change that causes the message. A
-- worker sends the message later. Its states are
-- pending -> sending (committed before the provider is called) -> sent | failed | skipped.
-- A message goes back to pending, for a later time, only when its provider could not take it for the moment, and at
-- most three times.
create table messages (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  appointment_id uuid,
  -- the version of the appointment for which the message was made; a move makes a new message of the same kind
  appointment_version integer,
  client_id uuid,
  user_id uuid,
  -- ids that the text needs beyond these; never names or addresses
  reference jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  provider_id text,
  last_error text,
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  constraint messages_once unique (tenant_id, appointment_id, kind, channel, appointment_version),
  constraint messages_to_somebody check (num_nonnulls(client_id, user_id) = 1)
);
create index messages_due on messages (due_at) where state in ('pending', 'sending');
create index messages_of_client on messages (tenant_id, client_id);
select protect_tenant_table('messages');

-- The worker finds the due messages of all salons. It sees only the granted columns.
create policy sweep on messages for select to chairtime_jobs using (true);
grant select (tenant_id, id, state, due_at, claimed_at) on messages to chairtime_jobs;

-- What was answered to a request that may be repeated. Written in the transaction of the work itself.
create table idempotency_keys (
  tenant_id uuid not null references businesses (tenant_id),
  route text not null,
  key text not null check (char_length(key) between 8 and 255),
  -- SHA-256 of the request; the same key with another request is refused
  fingerprint bytea not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (tenant_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);
select protect_tenant_table('idempotency_keys');
create policy sweep on idempotency_keys for select to chairtime_jobs using (true);
grant select (tenant_id, created_at) on idempotency_keys to chairtime_jobs;

-- Append-only: the application may add and read, never change.
create table audit_events (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  kind text not null,
  actor_kind text not null check (actor_kind in ('user', 'client', 'system')),
  actor_id uuid,
  -- the name shown for the actor, as it was then
  actor_name text not null,
  appointment_id uuid,
  subject_id uuid,
  data jsonb not null default '{}',
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index audit_events_newest on audit_events (tenant_id, at desc, id desc);
select protect_tenant_table('audit_events');
revoke update, delete on audit_events from chairtime_app;

create table notifications (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  kind text not null,
  title text not null,
  message text not null,
  appointment_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index notifications_newest on notifications (tenant_id, created_at desc, id desc);
select protect_tenant_table('notifications');

-- The moment up to which each user has read the notifications.
create table notification_reads (
  tenant_id uuid not null references businesses (tenant_id),
  user_id uuid not null,
  read_until timestamptz not null,
  primary key (tenant_id, user_id)
);
select protect_tenant_table('notification_reads');
