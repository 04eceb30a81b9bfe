-- Each list is read along an index in its own order, so that a long history makes no page slower.
-- Under row-level security, comparisons that are not leakproof (LIKE, lower()) never use an index. So the results of
-- lower(), and the words by which clients are found, are stored, and queries compare them as they are.

alter table clients no force row level security;
alter table appointments no force row level security;
alter table appointment_services no force row level security;

-- The activity shows failed sign-ins only when there were at least three, and never a successful one.
drop index audit_events_newest;
create index audit_events_shown on audit_events (tenant_id, at desc, id desc)
  where kind <> 'user.signed_in' and (kind <> 'user.sign_in_failed' or (data ->> 'count')::int >= 3);

-- Few events say that the desk knowingly placed or kept a visit against the rules.
create index audit_events_overriding on audit_events (tenant_id, appointment_id)
  where kind in ('appointment.overridden', 'appointment.kept');

drop index clients_by_name;
alter table clients add column name_key text collate "C" generated always as (lower(name)) stored;
create index clients_by_name on clients (tenant_id, name_key, id);

-- A client is found by the words of the name and the email address, and by each end of the phone number that has at
-- least three digits. Each of them is a row. Its name_key orders the results. The trigger below writes the rows.
create table client_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  name_key text collate "C" not null,
  client_id uuid not null,
  primary key (tenant_id, word, name_key, client_id)
);
select protect_tenant_table('client_words');

-- Only the first 32 characters of a word are stored and searched.
create function client_words_of(name text, email text, phone_key text) returns setof text
language sql immutable as $$
  select left(word, 32) from regexp_split_to_table(lower(concat_ws(' ', name, email)), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+') word
  where word <> ''
  union
  select substr(digits, first) from regexp_replace(phone_key, '\D', '', 'g') digits,
    generate_series(1, char_length(digits) - 2) first
$$;

create function write_client_words() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from client_words where tenant_id = old.tenant_id and client_id = old.id
      and name_key = old.name_key and word in (select client_words_of(old.name, old.email, old.phone_key));
  end if;
  if tg_op <> 'DELETE' then
    insert into client_words (tenant_id, word, name_key, client_id)
    select new.tenant_id, word, new.name_key, new.id
      from client_words_of(new.name, new.email, new.phone_key) word;
  end if;
  return null;
end
$$;

create trigger client_words after insert or delete or update of name, email, phone_key on clients
  for each row execute function write_client_words();

alter table client_words no force row level security;
insert into client_words (tenant_id, word, name_key, client_id)
select c.tenant_id, word, c.name_key, c.id from clients c, client_words_of(c.name, c.email, c.phone_key) word;
alter table client_words force row level security;

create index appointments_by_status on appointments (tenant_id, status, starts_at, id);

-- Each service of a visit also stores the start of the visit, so that the visits of a staff member are read in order.
alter table appointment_services add column visit_starts_at timestamptz;
update appointment_services s set visit_starts_at = a.starts_at
  from appointments a where a.tenant_id = s.tenant_id and a.id = s.appointment_id;
alter table appointment_services alter column visit_starts_at set not null;
drop index appointment_services_of_staff;
create index appointment_services_of_staff
  on appointment_services (tenant_id, staff_id, visit_starts_at, appointment_id);

create function fill_visit_start() returns trigger
language plpgsql as $$
begin
  select starts_at into new.visit_starts_at from appointments
   where tenant_id = new.tenant_id and id = new.appointment_id;
  return new;
end
$$;
create trigger visit_start before insert on appointment_services
  for each row when (new.visit_starts_at is null) execute function fill_visit_start();

create function move_visit_start() returns trigger
language plpgsql as $$
begin
  update appointment_services set visit_starts_at = new.starts_at
   where tenant_id = new.tenant_id and appointment_id = new.id;
  return null;
end
$$;
create trigger visit_start after update of starts_at on appointments
  for each row when (old.starts_at <> new.starts_at) execute function move_visit_start();

alter table clients force row level security;
alter table appointments force row level security;
alter table appointment_services force row level security;
