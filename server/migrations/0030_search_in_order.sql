-- A search for a word that most clients have read and sorted all of them, because the words that begin with it are
-- in the order of the words. With each beginning of a word as a row of its own, the clients found by it are read in
-- the order of their names, and a page ends the reading. Digits of phone numbers stay one row from each of them on.

create or replace function client_words_of(name text, email text, phone_key text) returns setof text
language sql immutable as $$
  select left(word, letters)
    from regexp_split_to_table(lower(concat_ws(' ', name, email)), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+') word,
    generate_series(1, least(char_length(word), 32)) letters
  union
  select substr(digits, first) from regexp_replace(phone_key, '\D', '', 'g') digits,
    generate_series(1, char_length(digits) - 2) first
$$;

alter table clients no force row level security;
alter table client_words no force row level security;
insert into client_words (tenant_id, word, name_key, client_id)
select c.tenant_id, word, c.name_key, c.id from clients c, client_words_of(c.name, c.email, c.phone_key) word
on conflict do nothing;
alter table client_words force row level security;
alter table clients force row level security;
