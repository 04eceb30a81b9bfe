-- From now on, nobody can make a token from a copy of the database alone.

-- A link's token is random; an appointment has one for the booking's answer and one for each message.
-- A move extends all links of the appointment.
create index link_tokens_of_appointment on link_tokens (tenant_id, appointment_id);

-- The token of a reset is made when its mail is sent; before that no link opens anything.
alter table password_resets alter column token_hash drop not null;

-- The successor of a refresh token is HMAC-SHA256(token, salt), so that parallel refreshes agree on it. The
-- salt is random, and only that of the newest rotation is stored. Without the token the salt is of no use.
alter table sessions add column rotation_salt bytea not null default '';

-- The secret fields of a kept answer, encrypted for its row with a key from the program's secret. So a repeated
-- request gets the first answer again, but a copy of the database does not show these fields.
alter table idempotency_keys add column sealed bytea;
-- Older answers lose their secret fields. Their requests stay known, so that a repetition is refused and not done
-- again.
alter table idempotency_keys no force row level security;
update idempotency_keys set body = (body::jsonb - 'manage_token')::text
 where route = 'POST /public/{slug}/appointments' and body::jsonb ? 'manage_token';
update idempotency_keys set body = (body::jsonb - 'hold_token')::text
 where route = 'POST /public/{slug}/holds' and body::jsonb ? 'hold_token';
alter table idempotency_keys force row level security;
