-- A booking is written in one round trip: its statements are sent together, and the answer of the first one
-- is not read before the last is sent. So the database itself checks what must hold.

-- When the rule does not hold, refuses the whole transaction under the rule's name, as a constraint would. Otherwise
-- returns true, so that it can stand in a condition.
create function demand(holds boolean, rule text) returns boolean
language plpgsql as $$
begin
  if holds is not true then
    raise exception '%', rule using errcode = 'check_violation', constraint = rule;
  end if;
  return true;
end
$$;

-- With these foreign keys, every booking took a share lock on the row of its salon, once for each table. PostgreSQL
-- had to record in that row which transactions share the lock. The keys are not needed. Row-level security decides
-- to which salon a row belongs, and foreign keys still bind its client, staff member and service to the same salon.
alter table appointments drop constraint appointments_tenant_id_fkey;
alter table appointment_services drop constraint appointment_services_tenant_id_fkey;
alter table claims drop constraint claims_tenant_id_fkey;
alter table messages drop constraint messages_tenant_id_fkey;
alter table audit_events drop constraint audit_events_tenant_id_fkey;
alter table notifications drop constraint notifications_tenant_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_tenant_id_fkey;

-- The book reads the claims of people and units. Both ends of a claim are in the index, so that they are compared
-- before the row is read.
drop index claims_by_start;
create index claims_by_start on claims (tenant_id, starts_at, ends_at)
  where active and subject_kind <> 'client';

-- No query uses these indexes.
drop index appointment_services_of_service;
drop index messages_of_client;
drop index link_tokens_of_appointment;

-- Most claims belong to an appointment and have no hold.
drop index claims_of_hold;
create index claims_of_hold on claims (tenant_id, hold_id) where hold_id is not null;
