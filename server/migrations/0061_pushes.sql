-- Pushes: notifications on the devices of users while the app is closed (Web Push, RFC 8030).

-- A browser in which a user has asked for pushes about bookings. It gets pushes as long as its session is not ended.
create table push_devices (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  -- the address at the push service of the browser; the push service must be a known one
  endpoint text not null constraint push_devices_endpoint_length check (octet_length(endpoint) <= 1024),
  -- the browser's public key and secret, base64url; each push is encrypted with them, for this browser only
  p256dh text not null constraint push_devices_p256dh_length check (octet_length(p256dh) = 87),
  auth text not null constraint push_devices_auth_length check (octet_length(auth) = 22),
  -- a number from 1 to 10, so that a user has at most ten devices
  place smallint not null constraint push_devices_place check (place between 1 and 10),
  created_at timestamptz not null,
  -- when a push to the device was given up; null again when the push service has taken a later one
  failed_at timestamptz,
  primary key (tenant_id, id),
  constraint push_devices_session_unique unique (tenant_id, session_id),
  constraint push_devices_endpoint_unique unique (tenant_id, endpoint),
  constraint push_devices_place_unique unique (tenant_id, user_id, place)
);
select protect_tenant_table('push_devices');

-- The pushes that must still be sent: one row for each event and device, written in the transaction of the event. A row
-- is deleted when its push was taken or given up. There are no foreign keys, because a booking must not fail when a
-- device is removed meanwhile.
create table pushes (
  tenant_id uuid not null,
  -- the id of the event, the same for all devices; a device that gets a push twice shows it once
  id uuid not null,
  device_id uuid not null,
  kind text not null constraint pushes_kind check (kind in ('booked', 'requested', 'moved', 'cancelled', 'test')),
  -- null for a test
  appointment_id uuid,
  -- the time of the next attempt; a worker that claims the push sets a later time
  due_at timestamptz not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id, device_id)
);
create index pushes_due on pushes (due_at);
select protect_tenant_table('pushes');

-- The worker finds the pushes that are due and the salons with a device whose session has ended. It sees only the
-- granted columns.
create policy sweep on pushes for select to chairtime_jobs using (true);
grant select (tenant_id, id, device_id, due_at) on pushes to chairtime_jobs;
create policy sweep on push_devices for select to chairtime_jobs using (true);
grant select (tenant_id, session_id) on push_devices to chairtime_jobs;
grant select (id, revoked_at) on sessions to chairtime_jobs;
