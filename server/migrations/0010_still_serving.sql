-- A booking and a change of what it was judged by (people, units, services, hours, the salon itself) are
-- kept apart by one advisory lock per salon, the configuration lock. Bookings share it and demand that the
-- configuration version they were judged by is still the current one. Every change takes it exclusively
-- before it looks at the visits to come. Decision 11 has the order of all locks.

-- NULL outside a salon's scope, where the functions below then lock nothing.
create function configuration_key() returns bigint
language sql stable as $$
  select hashtextextended('configuration ' || nullif(current_setting('app.tenant_id', true), ''), 0)
$$;

-- For a transaction that claims time: nobody changes the configuration until it ends. It has to be a
-- statement of its own: one that locks and reads in one go reads what was true before it waited.
create function share_configuration() returns void
language sql volatile as $$ select pg_advisory_xact_lock_shared(configuration_key()) $$;

-- For a transaction that changes the configuration: nobody claims time or changes it until it ends.
create function lock_configuration() returns void
language sql volatile as $$ select pg_advisory_xact_lock(configuration_key()) $$;

-- The backstop: no statement changes the configuration without the lock, whoever forgets to take it first.
create function guard_configuration() returns trigger
language plpgsql as $$
begin
  perform lock_configuration();
  return null;
end
$$;

create trigger configuration_lock before update on businesses
  for each statement execute function guard_configuration();

do $$
declare target text;
begin
  foreach target in array array['staff', 'working_hours', 'dated_hours', 'time_off', 'resource_units',
    'resource_outages', 'service_categories', 'services', 'service_segments', 'staff_services']
  loop
    execute format(
      'create trigger configuration_lock before insert or update or delete on %I
         for each statement execute function guard_configuration()', target);
  end loop;
end
$$;
