-- The team: who may sign in to a salon, and who is invited to do so.

-- A role can change and a membership can end. A change of the team locks all memberships of the team, so that two
-- concurrent changes cannot remove the last owner.
alter table memberships add column version integer not null default 1;
grant update (role, version), delete on memberships to chairtime_app;

-- A person signs in as one staff member of a salon at most.
alter table staff no force row level security;
alter table staff add constraint staff_user_unique unique (tenant_id, user_id);
alter table staff force row level security;

-- An invitation exists until it is accepted or withdrawn. The audit log records both. An expired invitation can be sent
-- again.
create table invitations (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  email text not null check (char_length(email) <= 254),
  -- compared case-insensitively
  email_key text not null generated always as (lower(email)) stored,
  role text not null check (role in ('manager', 'front_desk', 'stylist')),
  -- the staff member as whom the person will sign in
  staff_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete set null (staff_id),
  constraint invitations_email_unique unique (tenant_id, email_key),
  constraint invitations_staff_unique unique (tenant_id, staff_id)
);
select protect_tenant_table('invitations');

-- The links in the mails of invitations, in a directory table, because a link is read before the salon is known. Only
-- the newest link of an invitation exists.
create table invitation_links (
  -- SHA-256; the token is made when its mail is sent
  token_hash bytea primary key,
  tenant_id uuid not null,
  invitation_id uuid not null,
  constraint invitation_links_one unique (tenant_id, invitation_id)
);
grant select, insert, update (token_hash), delete on invitation_links to chairtime_app;

-- A message can also go to the address of an invitation.
alter table messages no force row level security;
alter table messages
  drop constraint messages_to_somebody,
  add constraint messages_to_somebody check (
    num_nonnulls(client_id, user_id, reference ->> 'proof_id', reference ->> 'invitation_id', waitlist_entry_id)
      + to_contact::int = 1
    and (appointment_id is not null or not to_contact));
alter table messages force row level security;
