-- No token can be made from what is stored here, not even by someone who knows the program's secret.

-- A link's token is random; an appointment has one for the booking's answer and one for each message.
-- A repeated answer carries a token of its own, of which the newest one counts: `repeats` is the hash of
-- the first answer's token.
alter table link_tokens add column repeats bytea constraint link_tokens_one_repeat unique;
-- A move extends all links of the appointment.
create index link_tokens_of_appointment on link_tokens (tenant_id, appointment_id);

-- SHA-256 of the token in the newest repetition of the answer that made the hold.
alter table holds add column repeated_hash bytea;
create index holds_by_repeated on holds (tenant_id, repeated_hash) where repeated_hash is not null;

-- The token of a reset is made when its mail is sent; before that no link opens anything.
alter table password_resets alter column token_hash drop not null;

-- The successor of a refresh token is HMAC-SHA256(token, salt), so that parallel refreshes agree on it. The
-- salt is random, of the newest rotation only, and worth nothing without the token.
alter table sessions add column rotation_salt bytea not null default '';

-- A kept answer has no secrets; `secret_hashes` holds the SHA-256 of each, in the order in which the
-- contract names the endpoint's secrets. A repeated answer gets new ones that open the same thing.
alter table idempotency_keys add column secret_hashes bytea[];
alter table idempotency_keys no force row level security;
update idempotency_keys
   set secret_hashes = array[sha256(convert_to(body::jsonb ->> 'manage_token', 'UTF8'))],
       body = (body::jsonb - 'manage_token')::text
 where route = 'POST /public/{slug}/appointments' and body::jsonb ? 'manage_token';
update idempotency_keys
   set secret_hashes = array[sha256(convert_to(body::jsonb ->> 'hold_token', 'UTF8'))],
       body = (body::jsonb - 'hold_token')::text
 where route = 'POST /public/{slug}/holds' and body::jsonb ? 'hold_token';
alter table idempotency_keys force row level security;
