-- Limits count networks: an IPv4 address, an IPv6 /64, and beside it the /48 around it.

-- Attempts beyond a limit that take turns instead of being refused: a sign-in to an account that has seen
-- too many failures. One row per bucket (a hash, never an address or email), moved on by every attempt
-- that gets a turn.
create table attempt_turns (
  bucket text primary key,
  -- the next attempt does not begin before this moment
  next_at timestamptz not null,
  -- next_at as the last attempt found it; equal to next_at when that attempt was sent away
  found_at timestamptz
);
grant select, insert, update, delete on attempt_turns to chairtime_app;
grant select, delete on attempt_turns to chairtime_jobs;

-- A hash of the widest network of the caller who made the hold. Earlier holds have none; they expire within the hour.
alter table holds add column network_hash text;
create index holds_of_network on holds (tenant_id, network_hash, expires_at);

-- Nothing counts by address alone any more.
drop index holds_of_address;
