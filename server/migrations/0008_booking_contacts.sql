-- The contact that somebody types on the booking site belongs to that booking. A client's file may be found by the
-- contact. The file takes the contact over only when its address was proven or the desk has decided.

-- Row-level security also binds the owner of the tables. The statements below need the rows of all salons.
alter table clients no force row level security;
alter table appointments no force row level security;
alter table waitlist_entries no force row level security;
alter table messages no force row level security;

-- For a file that was made online: which of its email address and phone number nobody has proven. The two may belong
-- to different people. Null when nothing is unproven any more, or once the desk has met the client.
alter table clients add column unproven text check (unproven in ('all', 'email', 'phone'));

-- The contact that an appointment was booked with online, as typed; all null for one booked at the desk. Its
-- name is bounded in bytes, as 0015 bounds the other names.
alter table appointments
  add column contact_name text check (octet_length(contact_name) between 1 and 1280),
  add column contact_email text,
  add column contact_email_key text generated always as (lower(contact_email)) stored,
  add column contact_phone text,
  -- as in clients
  add column contact_phone_key text,
  add column contact_sms_opt_in boolean not null default false,
  -- which of the two addresses was proven when it was booked
  add column contact_proven text check (contact_proven in ('email', 'phone')),
  -- the client whose email address or phone number was typed by somebody who has not proven it
  add column probable_client_id uuid,
  -- How often the appointment was given to another client. While this is 0, the appointment belongs to the
  -- contact. Each client to whom it is given gets links of their own.
  add column holder smallint not null default 0 check (holder >= 0),
  add foreign key (tenant_id, probable_client_id) references clients (tenant_id, id),
  add constraint appointments_one_client check (num_nonnulls(client_id, probable_client_id) <= 1),
  add constraint appointments_contact_named check (
    contact_name is not null or num_nonnulls(contact_email, contact_phone, probable_client_id) = 0);
create index appointments_by_contact_email on appointments (tenant_id, contact_email_key, starts_at)
  where contact_email_key is not null;
create index appointments_by_contact_phone on appointments (tenant_id, contact_phone_key, starts_at)
  where contact_phone_key is not null;

-- The waiting list keeps contacts in columns of the same names.
alter table waitlist_entries
  alter column client_id drop not null,
  add column contact_name text check (octet_length(contact_name) between 1 and 1280),
  add column contact_email text,
  add column contact_phone text,
  add column contact_phone_key text,
  add column probable_client_id uuid,
  add foreign key (tenant_id, probable_client_id) references clients (tenant_id, id),
  add constraint waitlist_entries_one_client check (num_nonnulls(client_id, probable_client_id) <= 1),
  add constraint waitlist_entries_of_somebody check (num_nonnulls(client_id, contact_name) > 0);

-- Codes that prove an email address or phone number. The code itself is not stored: it is derived from the
-- secret of the configuration and the id.
create table contact_proofs (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  email text,
  -- E.164
  phone text,
  -- How many wrong codes were tried. Each try is counted before its code is compared. A try with the right code is then
  -- taken off the count.
  tries smallint not null default 0 check (tries >= 0),
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint contact_proofs_of_one_address check (num_nonnulls(email, phone) = 1)
);
create index contact_proofs_by_expiry on contact_proofs (tenant_id, expires_at);
select protect_tenant_table('contact_proofs');
create policy sweep on contact_proofs for select to chairtime_jobs using (true);
grant select (tenant_id, expires_at) on contact_proofs to chairtime_jobs;

-- A message goes to a client on file, to a user, to the contact of its appointment, or to the address of the
-- proof that its reference names.
alter table messages
  add column to_contact boolean not null default false,
  drop constraint messages_to_somebody,
  add constraint messages_to_somebody check (
    num_nonnulls(client_id, user_id, reference ->> 'proof_id') + to_contact::int = 1
    and (appointment_id is not null or not to_contact));

-- A number that was typed with 00 at its beginning is the same number as with +. A file stays as it is if another file
-- of the salon already has the new key.
update clients c set phone_key = '+' || substr(phone_key, 3)
 where phone_key ~ '^00[1-9][0-9]{6,14}$'
   and not exists (select from clients o where o.tenant_id = c.tenant_id
     and o.id <> c.id and o.phone_key = '+' || substr(c.phone_key, 3));

alter table clients force row level security;
alter table appointments force row level security;
alter table waitlist_entries force row level security;
alter table messages force row level security;
