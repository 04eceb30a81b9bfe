-- The reason of a cancellation or of an override is free text and may name the client. Erasing a client removes it from
-- the audit log, like the name. Nothing else in the log is ever changed.
create or replace function guard_audit_name() returns trigger
language plpgsql as $$
begin
  if new.actor_name <> old.actor_name and (old.actor_kind <> 'client' or new.actor_name <> 'Someone')
    or new.data <> old.data and (old.appointment_id is null or new.data <> old.data - 'reason') then
    raise exception 'an audit event is never changed';
  end if;
  return new;
end
$$;
grant update (data) on audit_events to chairtime_app;

-- A merge moves the messages of a client, an erasure deletes them, and the deleted file is checked for messages that
-- still refer to it. Without an index, each of the three read all messages of the salon.
create index messages_of_client on messages (tenant_id, client_id) where client_id is not null;
