-- Pushes: notifications on the devices of users while the app is closed (Web Push, RFC 8030).

-- A browser in which a user has asked to hear of bookings. It hears as long as its session is not ended.
create table push_devices (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  -- the address at the push service of the browser; the push service must be a known one
  endpoint text not null constraint push_devices_endpoint_length check (octet_length(endpoint) <= 1024),
  -- the browser's public key and secret, base64url: with them each push is encrypted for this browser alone
  p256dh text not null constraint push_devices_p256dh_length check (octet_length(p256dh) = 87),
  auth text not null constraint push_devices_auth_length check (octet_length(auth) = 22),
  -- one of the ten that a user may have
  place smallint not null constraint push_devices_place check (place between 1 and 10),
  created_at timestamptz not null,
  -- when a push was given up; null again after one that was taken
  failed_at timestamptz,
  primary key (tenant_id, id),
  constraint push_devices_session_unique unique (tenant_id, session_id),
  constraint push_devices_endpoint_unique unique (tenant_id, endpoint),
  constraint push_devices_place_unique unique (tenant_id, user_id, place)
);
select protect_tenant_table('push_devices');

-- What must still be sent: one row for each event and device, written with the event. A row goes when its push was
-- taken or given up. There are no references, because a booking must not fail when a device is removed meanwhile.
create table pushes (
  tenant_id uuid not null,
  -- the event's; equal on all devices, so that a device shows a repeated push once
  id uuid not null,
  device_id uuid not null,
  kind text not null constraint pushes_kind check (kind in ('booked', 'requested', 'moved', 'cancelled', 'test')),
  -- null for a test
  appointment_id uuid,
  -- the time of the next attempt; a claim moves it on
  due_at timestamptz not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id, device_id)
);
create index pushes_due on pushes (due_at);
select protect_tenant_table('pushes');

-- The worker finds the pushes that are due and the salons with a device whose session has ended. It sees no more than
-- this.
create policy sweep on pushes for select to chairtime_jobs using (true);
grant select (tenant_id, id, device_id, due_at) on pushes to chairtime_jobs;
create policy sweep on push_devices for select to chairtime_jobs using (true);
grant select (tenant_id, session_id) on push_devices to chairtime_jobs;
grant select (id, revoked_at) on sessions to chairtime_jobs;
