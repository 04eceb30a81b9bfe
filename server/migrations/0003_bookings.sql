-- Clients, appointments, holds, the claims of appointments and holds, checkouts, and the waiting list.

create table clients (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text,
  -- E.164 where the number could be understood, otherwise its digits; numbers are compared by this column
  phone_key text,
  sms_opt_in boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index clients_email_unique on clients (tenant_id, email_key) where email_key is not null;
create unique index clients_phone_unique on clients (tenant_id, phone_key) where phone_key is not null;
create index clients_by_name on clients (tenant_id, lower(name), id);
select protect_tenant_table('clients');

create table appointments (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  client_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The zone of the salon, and the start of the visit by its clock. The client was promised this local time, even if
  -- the rules of the zone change later.
  timezone text not null,
  local_start text not null,
  status text not null check (status in
    ('pending', 'confirmed', 'arrived', 'in_progress', 'completed', 'cancelled', 'no_show')),
  source text not null check (source in ('online', 'desk', 'walk_in')),
  notes text,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  -- the booking policy as it was shown and accepted
  policy jsonb not null,
  policy_accepted_at timestamptz,
  policy_accepted_ip text,
  for_someone_else boolean not null default false,
  client_confirmed_at timestamptz,
  moves_count integer not null default 0,
  -- when it was booked or last moved; decides whether a reminder is due
  placed_at timestamptz not null,
  arrived_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('client', 'salon')),
  cancelled_late boolean,
  cancel_reason text,
  override_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  constraint appointments_bounded check (
    isfinite(starts_at) and isfinite(ends_at) and ends_at > starts_at and ends_at - starts_at <= interval '24 hours')
);
create index appointments_by_start on appointments (tenant_id, starts_at, id);
create index appointments_of_client on appointments (tenant_id, client_id, starts_at);
select protect_tenant_table('appointments');

-- The services of a visit, priced and timed as they were booked.
create table appointment_services (
  tenant_id uuid not null references businesses (tenant_id),
  appointment_id uuid not null,
  position smallint not null,
  service_id uuid not null,
  service_name text not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_minor bigint not null check (price_minor >= 0),
  primary key (tenant_id, appointment_id, position),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, service_id) references services (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint appointment_services_bounded check (isfinite(starts_at) and isfinite(ends_at) and ends_at > starts_at)
);
create index appointment_services_of_staff on appointment_services (tenant_id, staff_id, starts_at);
create index appointment_services_of_service on appointment_services (tenant_id, service_id, starts_at);
select protect_tenant_table('appointment_services');

-- A time kept for somebody who is filling in their details. It ends at expires_at, even if its row is removed later.
create table holds (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  token_hash bytea not null,
  address_hash text not null,
  service_ids uuid[] not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint holds_token_unique unique (tenant_id, token_hash)
);
create index holds_of_address on holds (tenant_id, address_hash, expires_at);
create index holds_by_expiry on holds (tenant_id, expires_at);
select protect_tenant_table('holds');

-- Housekeeping finds the salons that have something to remove. It sees only the granted columns.
create policy sweep on holds for select to chairtime_jobs using (true);
grant select (tenant_id, expires_at) on holds to chairtime_jobs;

-- A staff member, unit or client taken over an interval. Two active claims on one subject never overlap:
-- the constraint claims_no_overlap refuses every double booking that the program did not notice.
create table claims (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  subject_kind text not null check (subject_kind in ('staff', 'unit', 'client')),
  subject_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  appointment_id uuid,
  hold_id uuid,
  -- when the hold ends; after that moment, a new claim at the same time removes this one
  expires_at timestamptz,
  -- false: released by a cancellation or an early end, or overlaps another claim because the desk allowed it (the
  -- audit log has the reason)
  active boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, hold_id) references holds (tenant_id, id) on delete cascade,
  constraint claims_bounded check (
    isfinite(starts_at) and isfinite(ends_at) and ends_at > starts_at and ends_at - starts_at <= interval '48 hours'),
  constraint claims_of_one_thing check (num_nonnulls(appointment_id, hold_id) = 1),
  constraint claims_hold_expires check ((hold_id is null) = (expires_at is null)),
  constraint claims_no_overlap exclude using gist (
    tenant_id with =, subject_id with =, tstzrange(starts_at, ends_at) with &&) where (active)
);
create index claims_by_start on claims (tenant_id, starts_at) include (subject_id, ends_at) where active;
create index claims_of_subject on claims (tenant_id, subject_id, starts_at) where active;
create index claims_of_appointment on claims (tenant_id, appointment_id);
create index claims_of_hold on claims (tenant_id, hold_id);
select protect_tenant_table('claims');

create table checkouts (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  appointment_id uuid not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  tip_minor bigint not null check (tip_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  currency text not null,
  payments jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint checkouts_once unique (tenant_id, appointment_id),
  constraint checkouts_adds_up check (total_minor = subtotal_minor - discount_minor + tip_minor)
);
create index checkouts_by_time on checkouts (tenant_id, created_at);
select protect_tenant_table('checkouts');

create table waitlist_entries (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  client_id uuid not null,
  service_ids uuid[] not null,
  staff_id uuid,
  -- [{"from": instant, "to": instant}]
  windows jsonb not null,
  status text not null check (status in ('waiting', 'booked', 'expired', 'removed')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index waitlist_entries_waiting on waitlist_entries (tenant_id, created_at) where status = 'waiting';
select protect_tenant_table('waitlist_entries');
