-- What the desk did about an entry: contacted its client, or booked.
alter table waitlist_entries no force row level security;
alter table appointments no force row level security;
alter table waitlist_entries
  add column contacted_at timestamptz,
  add column contacted_by text,
  add column appointment_id uuid,
  -- who removed it; the salon can restore an entry that it removed itself
  add column removed_by text constraint waitlist_entries_removed_by check (removed_by in ('client', 'salon')),
  add constraint waitlist_entries_contacted check ((contacted_at is null) = (contacted_by is null)),
  add constraint waitlist_entries_booked check (appointment_id is null or status = 'booked'),
  add foreign key (tenant_id, appointment_id) references appointments (tenant_id, id);
alter table appointments force row level security;
alter table waitlist_entries force row level security;
