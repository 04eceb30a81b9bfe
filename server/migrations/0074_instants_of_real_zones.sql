-- Windows of the waiting list are stored with the UTC offset that the caller sent. No zone has an offset of 16 hours or
-- more. PostgreSQL refuses to read such an offset, and the calls now refuse it, too. Where a stored entry has such an
-- offset, its windows are rewritten in UTC.
alter table waitlist_entries no force row level security;

create function pg_temp.in_utc(instant text) returns text
language sql immutable as $$
  select case when instant ~ '[+-]\d\d:\d\d$'
    then to_char(left(instant, -6)::timestamp - right(instant, 6)::interval, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    else instant end
$$;
update waitlist_entries set windows = (
  select jsonb_agg(jsonb_build_object('from', pg_temp.in_utc(w ->> 'from'), 'to', pg_temp.in_utc(w ->> 'to')) order by n)
  from jsonb_array_elements(windows) with ordinality as listed(w, n))
where windows::text ~ '[+-](1[6-9]|2[0-3]):\d\d"';

alter table waitlist_entries force row level security;
