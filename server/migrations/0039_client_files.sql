-- What a salon knows of its clients besides their names, email addresses and phone numbers.

alter table clients
  -- a blocked client cannot book online; the desk still can
  add column blocked boolean not null default false,
  add column tags text[] not null default '{}'
    constraint clients_tags_few check (cardinality(tags) <= 20 and array_position(tags, null) is null),
  add column birthday date;

-- Notes, colour formulas and allergies of a client, newest first. The text of a note may be corrected; its date and
-- author stay.
create table client_notes (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  client_id uuid not null,
  kind text not null constraint client_notes_kind check (kind in ('note', 'formula', 'allergy')),
  -- 2,000 characters as a person counts them, each up to 16 bytes
  text text not null constraint client_notes_length check (octet_length(text) between 1 and 32000),
  pinned boolean not null default false,
  -- the name shown for the author, as it was then
  author text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint client_notes_of_client foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index client_notes_newest on client_notes (tenant_id, client_id, created_at desc);
select protect_tenant_table('client_notes');

-- Members of a family may share a phone number or an email address, so several files may have it. Two calls with the
-- same new contact still make only one file, because each locks the contact before it looks for a file.
drop index clients_email_unique;
drop index clients_phone_unique;
create index clients_by_email on clients (tenant_id, email_key) where email_key is not null;
create index clients_by_phone on clients (tenant_id, phone_key) where phone_key is not null;

-- A merge makes one file of two files of the same person. Everything of the removed file moves to the kept one. What
-- was moved, and both files as they were, stay here, so that the merge can be undone. The row of the removed file is
-- deleted. The database would refuse this if a row still referred to it, so nothing is left behind.
create table client_merges (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  kept_id uuid not null,
  removed_id uuid not null,
  removed_file jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  -- "table.column" -> ids of the rows that were moved
  moved jsonb not null,
  merged_by text not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  constraint client_merges_of_two check (kept_id <> removed_id)
);
create index client_merges_of_removed on client_merges (tenant_id, removed_id, merged_at desc);
create index client_merges_of_kept on client_merges (tenant_id, kept_id, merged_at desc);
select protect_tenant_table('client_merges');

-- Texts are searched without accents and apostrophes, so O’Brien, O'Brien and OBrien are one word. In a database whose
-- locale is C, lower() alone would not change letters such as Đ. The collation makes it change them there, too.
create function search_form(text text) returns text
language sql immutable as $$
  select translate(replace(regexp_replace(normalize(lower(text collate "und-x-icu"), NFKD), '[\u0300-\u036f''’‘ʼ`´]', '', 'g'), 'ß', 'ss'),
    'đøłı', 'doli')
$$;

create or replace function client_words_of(name text, email text, phone_key text) returns setof text
language sql immutable as $$
  select left(word, 32)
    from unnest(regexp_split_to_array(
      search_form(concat_ws(' ', name, email)) || ' ' || search_form(regexp_replace(name, '[''’‘ʼ`´]', ' ', 'g')),
      '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+')) word
   where word <> ''
  union
  select substr(digits, first) from regexp_replace(phone_key, '\D', '', 'g') digits,
    generate_series(1, char_length(digits) - 2) first
$$;

truncate client_words;
alter table clients no force row level security;
alter table client_words no force row level security;
insert into client_words (tenant_id, word, name_key, client_id)
select c.tenant_id, word, c.name_key, c.id from clients c, client_words_of(c.name, c.email, c.phone_key) word;
alter table client_words force row level security;
alter table clients force row level security;

-- The audit log is never changed, except that an erased client loses their name in it.
create function guard_audit_name() returns trigger
language plpgsql as $$
begin
  if old.actor_kind <> 'client' or new.actor_name <> 'Someone' then
    raise exception 'an audit event is never changed';
  end if;
  return new;
end
$$;
create trigger audit_name before update on audit_events for each row execute function guard_audit_name();
grant update (actor_name) on audit_events to chairtime_app;
