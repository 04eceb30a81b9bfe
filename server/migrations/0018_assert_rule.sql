-- Renames the function `demand` to `assert_rule`, because `assert` is the usual word. The function asserts what no
-- constraint can say, under the name of a rule.

-- When the rule does not hold, refuses the whole transaction under the rule's name, as a constraint would. Otherwise
-- returns true, so that a call can stand in a condition.
create function assert_rule(holds boolean, rule text) returns boolean
language plpgsql as $$
begin
  if holds is not true then
    raise exception '%', rule using errcode = 'check_violation', constraint = rule;
  end if;
  return true;
end
$$;

alter function demand_message_forward() rename to assert_message_forward;
create or replace function assert_message_forward() returns trigger
language plpgsql as $$
begin
  perform assert_rule(
    new.state = any (case old.state
      when 'pending' then '{sending}'::text[]
      when 'sending' then '{pending,sent,delivered,failed,skipped,unknown}'
      when 'unknown' then '{pending,sent,delivered,failed}'
      when 'sent' then '{delivered,failed}'
      else '{}' end),
    'messages_forward_only');
  return new;
end
$$;

drop function demand(boolean, text);
