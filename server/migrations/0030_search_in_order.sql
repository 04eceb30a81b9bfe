-- Each beginning of a word of a client's name and email address is a row of client_words. A search then reads the
-- clients with a beginning in the order of their names, and stops when its page is full. Before, it read and sorted
-- all words with the beginning. For phone numbers there is still one row for each end of at least three digits.

-- The array and the constant series keep the planner's estimate low. With a high one, each
-- call would prepare a large hash table.
create or replace function client_words_of(name text, email text, phone_key text) returns setof text
language sql immutable as $$
  select left(word, letters)
    from unnest(regexp_split_to_array(lower(concat_ws(' ', name, email)), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+')) word
    join generate_series(1, 32) letters on letters <= char_length(word)
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
