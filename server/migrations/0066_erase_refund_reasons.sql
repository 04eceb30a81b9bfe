-- The reason of a refund or of a reopening is free text and may name the client. When a client is erased, the reason is
-- removed from the refund, from the note of the posting and from the audit event. Everything else in these rows stays
-- as it was written.
create or replace function guard_audit_name() returns trigger
language plpgsql as $$
begin
  if new.actor_name <> old.actor_name and (old.actor_kind <> 'client' or new.actor_name <> 'Someone')
    or new.data <> old.data and (new.data <> old.data - 'reason'
      or old.appointment_id is null and old.kind not in ('checkout.refunded', 'checkout.reopened')) then
    raise exception 'an audit event is never changed';
  end if;
  return new;
end
$$;

create function guard_ledger_note() returns trigger
language plpgsql as $$
begin
  old.note := null;
  perform assert_rule(old.kind in ('refund', 'reopening') and new is not distinct from old, 'ledger_append_only');
  return new;
end
$$;
drop trigger ledger_append_only on ledger_postings;
create trigger ledger_append_only before delete or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();
create trigger ledger_note before update on ledger_postings for each row execute function guard_ledger_note();
grant update (note) on ledger_postings to chairtime_app;

alter table refunds alter column reason drop not null;
create function guard_refund_reason() returns trigger
language plpgsql as $$
begin
  old.reason := null;
  perform assert_rule(new is not distinct from old, 'refunds_append_only');
  return new;
end
$$;
create trigger refund_reason before update on refunds for each row execute function guard_refund_reason();
grant update (reason) on refunds to chairtime_app;
