-- Windows of the waiting list keep the offset that was sent. No zone has an offset of 16 hours or more, and PostgreSQL
-- refuses to read one; the calls now refuse it, too. The stored windows of an entry with such an offset are written in
-- UTC.
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
