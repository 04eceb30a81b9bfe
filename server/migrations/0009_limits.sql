-- Limits count networks: an IPv4 address, an IPv6 /64, and beside it the /48 around it.

-- Some attempts beyond a limit are not refused but run one after another, for example sign-ins to an account with
-- too many failures. The attempts of one network or account under one limit share a row, and every attempt that may run
-- moves next_at on. The bucket is a hash that stands for the limit and the network or account. So the row contains
-- neither a network address nor an email address.
create table attempt_turns (
  bucket text primary key,
  -- the next attempt does not begin before this moment
  next_at timestamptz not null,
  -- next_at as the last attempt found it; equal to next_at when that attempt was refused
  found_at timestamptz
);
grant select, insert, update, delete on attempt_turns to chairtime_app;
grant select, delete on attempt_turns to chairtime_jobs;

-- A hash of the widest network of the caller who made the hold. Earlier holds have none; they expire within the hour.
alter table holds add column network_hash text;
create index holds_of_network on holds (tenant_id, network_hash, expires_at);

-- Holds are no longer counted by address alone.
drop index holds_of_address;
