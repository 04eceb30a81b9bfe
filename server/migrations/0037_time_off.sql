-- Time off, blocked time, breaks and sick days of a staff member, entered from the calendar.
alter table time_off
  add column kind text not null default 'time_off',
  add column version integer not null default 1,
  -- True when it ended long ago. It is then no longer read with the salon's configuration, which would otherwise grow
  -- without end.
  add column past boolean not null default false,
  add constraint time_off_kind check (kind in ('block', 'break', 'time_off', 'sick')),
  add constraint time_off_length check (ends_at - starts_at <= interval '366 days'),
  -- 200 characters as a person counts them, each up to 16 bytes
  add constraint time_off_reason check (octet_length(reason) between 1 and 3200);
create index time_off_by_end on time_off (tenant_id, ends_at);
