-- A message reaches its recipient at most once. `sending` is committed before the provider is called. When
-- nobody knows whether the provider took a message, its state is `unknown`. Some providers can be asked by our id, and
-- these are asked. Every other unknown message is shown to the salon and never sent again.

alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (
  state in ('pending', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown'));
alter table messages
  -- when the salon was told that the outcome is unknown; nobody asks the provider after that
  add column told_at timestamptz,
  -- the start of the visit as this message names it: an answer confirms this time and no other
  add column visit_starts_at timestamptz,
  -- For an answer to a text: the number that sent the text, in E.164. The answer goes to no other number, even if the
  -- client's number has changed since.
  add column answers_phone text;

drop index messages_due;
create index messages_due on messages (due_at)
  where state in ('pending', 'sending') or (state = 'unknown' and told_at is null);
-- each reading of the metrics counts the unknown messages, also those that the salon was told of
create index messages_unknown on messages (due_at) where state = 'unknown';
grant select (told_at) on messages to chairtime_jobs;

-- States go forward only. A message goes back to `pending` only when its provider surely has not taken it.
create function demand_message_forward() returns trigger
language plpgsql as $$
begin
  perform demand(
    new.state = any (case old.state
      when 'pending' then '{sending}'::text[]
      when 'sending' then '{pending,sent,delivered,failed,skipped,unknown}'
      when 'unknown' then '{pending,sent,delivered,failed}'
      when 'sent' then '{delivered,failed}'
      else '{}' end),
    'messages_forward_only');
  return new;
end
$$;
create trigger messages_forward_only before update of state on messages
  for each row when (old.state is distinct from new.state)
  execute function demand_message_forward();

-- Countries (ISO 3166-1 alpha-2) whose numbers a salon may text.
alter table businesses add column text_countries text[] not null default '{US,CA}'
  constraint businesses_text_countries check (
    cardinality(text_countries) between 1 and 250
    and array_to_string(text_countries, ',', '') ~ '^[A-Z]{2}(,[A-Z]{2})*$');

-- The texts of all salons share our sender numbers. These tables are therefore in the directory.

-- Who wants no texts from a sender number. Checked in the transaction that claims a text.
create table text_suppressions (
  sender text not null,
  -- E.164
  phone text not null,
  since timestamptz not null,
  -- the word that was texted
  source text not null,
  primary key (sender, phone)
);

-- Evidence of every consent and of every opt-out. Append-only: the application may add and read.
create table text_consents (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in ('opt_in', 'opt_out')),
  -- the sender number to which the client texted; null for a consent that was given on a page
  sender text,
  -- keyed pseudonyms of the number and of the caller's network address; neither is stored itself
  phone_pseudonym text not null,
  address_pseudonym text,
  source text not null check (source in ('booking_form', 'text')),
  -- what was agreed to or written
  wording text not null,
  tenant_id uuid
);
create index text_consents_of_phone on text_consents (phone_pseudonym, at);

-- What the last text from a sender to a number was about: an answer belongs to it.
create table text_threads (
  sender text not null,
  phone text not null,
  tenant_id uuid not null,
  message_id uuid not null,
  appointment_id uuid,
  visit_starts_at timestamptz,
  at timestamptz not null,
  primary key (sender, phone)
);

-- Ids of texts that came in. A text that is delivered twice has its effect only once.
create table inbound_texts (
  provider_id text primary key check (char_length(provider_id) <= 255),
  tenant_id uuid,
  received_at timestamptz not null
);
create index inbound_texts_by_age on inbound_texts (received_at);

grant select, insert, delete on text_suppressions to chairtime_app;
grant select, insert on text_consents to chairtime_app;
grant select, insert, update on text_threads to chairtime_app;
grant select, insert on inbound_texts to chairtime_app;
grant select, delete on inbound_texts to chairtime_jobs;

-- Row-level security also binds the owner of the tables. The statements below need the rows of all salons.
alter table appointments no force row level security;
alter table clients no force row level security;

-- Until now, the outbox of the built-in provider told what an answered text was about. From now on the thread tells it.
-- A text named the present time of its visit, unless the visit was rescheduled since. Then the thread has no time.
insert into text_threads (sender, phone, tenant_id, message_id, appointment_id, visit_starts_at, at)
select distinct on (o.sender, o.recipient) o.sender, o.recipient, o.tenant_id, o.id,
       o.appointment_id, a.starts_at, o.created_at
  from development_outbox o
  left join appointments a
    on a.tenant_id = o.tenant_id and a.id = o.appointment_id and a.placed_at <= o.created_at
 where o.channel = 'sms' and o.tenant_id is not null
 order by o.sender, o.recipient, o.created_at desc, o.id desc;

-- A client who got a text and now wants none is taken to have texted STOP.
insert into text_suppressions (sender, phone, since, source)
select t.sender, t.phone, t.at, 'STOP'
  from text_threads t
  join clients c on c.tenant_id = t.tenant_id and c.phone_key = t.phone
 where not c.sms_opt_in;

alter table appointments force row level security;
alter table clients force row level security;
