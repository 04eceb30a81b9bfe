-- A client who joins the waiting list online gets a message with a link to leave it.

-- The consent to texts that was given with the entry.
alter table waitlist_entries add column contact_sms_opt_in boolean not null default false;

-- Links with which a client leaves the list: one in the answer to the call that joins, and one in each message.
create table waitlist_links (
  tenant_id uuid not null references businesses (tenant_id),
  token_hash bytea not null,
  entry_id uuid not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, entry_id) references waitlist_entries (tenant_id, id) on delete cascade
);
create index waitlist_links_of_entry on waitlist_links (tenant_id, entry_id);
select protect_tenant_table('waitlist_links');

-- A message can also go to the contact of an entry. Row-level security is lifted, because PostgreSQL checks the new
-- reference against all rows of both tables.
alter table messages no force row level security;
alter table waitlist_entries no force row level security;
alter table messages
  add column waitlist_entry_id uuid,
  add foreign key (tenant_id, waitlist_entry_id) references waitlist_entries (tenant_id, id),
  drop constraint messages_to_somebody,
  add constraint messages_to_somebody check (
    num_nonnulls(client_id, user_id, reference ->> 'proof_id', waitlist_entry_id) + to_contact::int = 1
    and (appointment_id is not null or not to_contact));
alter table waitlist_entries force row level security;
alter table messages force row level security;

-- Each kind of message about an entry is sent once on each channel. Other messages are not in the index.
create unique index messages_waitlist_once on messages (tenant_id, waitlist_entry_id, kind, channel)
  where waitlist_entry_id is not null;
