-- A client's words are stored whole again: one row for each word of the name and the email address, instead of one for
-- each of its beginnings. A search reads them in the order of the key, by word and then by name, so it can still stop
-- when its page is full. Writing the rows of beginnings was a tenth of the cost of a booking by a new client.
create or replace function client_words_of(name text, email text, phone_key text) returns setof text
language sql immutable as $$
  select left(word, 32)
    from unnest(regexp_split_to_array(lower(concat_ws(' ', name, email)), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+')) word
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
