-- The pictures of a salon. Their files are outside the database; these tables say which files there are and
-- where they are shown.

-- A picture that was made from an upload. Its row is committed before the first of its files is written. The row is
-- deleted after the last of the files is removed, so that every file has a row and a crash leaves no file for ever.
create table picture_files (
  tenant_id uuid not null references businesses (tenant_id),
  -- The digest of what the files were made from. It is part of the addresses of the files, so the content of an
  -- address never changes.
  name text not null constraint picture_files_name_digest check (name ~ '^[0-9a-f]{32}$'),
  -- pixels of the files, ascending
  widths integer[] not null constraint picture_files_widths_some check (cardinality(widths) between 1 and 10),
  -- pixels of the largest file
  height integer not null constraint picture_files_height_positive check (height > 0),
  -- false while housekeeping removes the files; such a picture cannot be shown any more
  available boolean not null default true,
  -- of the last upload with this content
  uploaded_at timestamptz not null,
  primary key (tenant_id, name),
  constraint picture_files_available_key unique (tenant_id, name, available)
);
select protect_tenant_table('picture_files');

-- The picture of a place. What was there before its last change stays for a day, so that the change can be undone.
create table pictures (
  tenant_id uuid not null references businesses (tenant_id),
  kind text not null constraint pictures_kind_known check (kind in ('logo', 'cover', 'portrait', 'photo')),
  -- the staff member of a portrait, the service of a photo, the salon of its logo and cover
  subject_id uuid not null,
  staff_id uuid generated always as (case kind when 'portrait' then subject_id end) stored,
  service_id uuid generated always as (case kind when 'photo' then subject_id end) stored,
  name text,
  previous_name text,
  -- always true, so that the references below lead only to pictures whose files are available
  available boolean not null generated always as (true) stored,
  changed_at timestamptz not null,
  primary key (tenant_id, kind, subject_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  foreign key (tenant_id, service_id) references services (tenant_id, id) on delete cascade,
  constraint pictures_of_salon check (kind not in ('logo', 'cover') or subject_id = tenant_id),
  -- because of these references, housekeeping cannot remove the files of a picture that is shown or can come back
  constraint pictures_files_there foreign key (tenant_id, name, available)
    references picture_files (tenant_id, name, available),
  constraint pictures_previous_files_there foreign key (tenant_id, previous_name, available)
    references picture_files (tenant_id, name, available)
);
create index pictures_of_staff on pictures (tenant_id, staff_id);
create index pictures_of_service on pictures (tenant_id, service_id);
select protect_tenant_table('pictures');

-- The public data of a salon includes its pictures and is cached by the version of the configuration.
create trigger config_version after insert or update or delete on pictures
  for each statement execute function touch_config_version();
create trigger configuration_lock before insert or update or delete on pictures
  for each statement execute function guard_configuration();

-- Housekeeping finds the salons that have something to remove. It sees only the granted columns.
create policy sweep on pictures for select to chairtime_jobs using (true);
create policy sweep on picture_files for select to chairtime_jobs using (true);
grant select (tenant_id, name, previous_name, changed_at) on pictures to chairtime_jobs;
grant select (tenant_id, name, uploaded_at) on picture_files to chairtime_jobs;
