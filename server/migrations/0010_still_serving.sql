-- Bookings are judged by the configuration: people, units, services, hours and the salon itself. One advisory lock per
-- salon, the configuration lock, keeps bookings and changes of the configuration apart. Bookings share the lock and
-- read the configuration after they have it. So the configuration cannot change until they commit. Every change takes
-- the lock exclusively before it looks at the visits to come. Decision 11 has the order of all locks.

-- The lock's key for the salon in scope. While the lock is held shared (pg_advisory_xact_lock_shared), nobody changes
-- the configuration; while it is held exclusive (pg_advisory_xact_lock), nobody claims time either.
-- The lock has to be taken by a statement of its own. A statement that waits for the lock and then reads would read
-- the rows as they were before it waited.
-- Outside a salon's scope the key is NULL, and a call with this key locks nothing.
create function configuration_key() returns bigint
language sql stable as $$
  select hashtextextended('configuration ' || nullif(current_setting('app.tenant_id', true), ''), 0)
$$;

-- A safeguard: a statement that changes the configuration takes the lock itself, if its transaction lacks the lock.
create function guard_configuration() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(configuration_key());
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
