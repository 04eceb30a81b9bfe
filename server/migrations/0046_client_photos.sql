-- Photos in a client's file, for example from before and after a visit. They are personal data. Unlike the
-- files of the booking site's pictures, their files can be read by signed-in callers only.

alter table picture_files
  -- true for a client photo; its files have another form of name, which no public address serves
  add column private boolean not null default false;

create table client_photos (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  client_id uuid not null,
  name text not null,
  -- always true, so that the reference below leads only to photos whose files are available
  available boolean not null generated always as (true) stored,
  -- at most 200 characters as a person counts them
  caption text constraint client_photos_caption_length check (octet_length(caption) between 1 and 3200),
  -- the visit on whose day the photo was added
  appointment_id uuid,
  -- the name shown for the author, as it was then
  author text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- when the photo was removed; it can come back for a day
  removed_at timestamptz,
  primary key (tenant_id, id),
  constraint client_photos_of_client foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  -- because of this reference, housekeeping cannot remove the files of a photo that is shown or can come back
  constraint client_photos_files_there foreign key (tenant_id, name, available)
    references picture_files (tenant_id, name, available)
);
create index client_photos_newest on client_photos (tenant_id, client_id, created_at desc);
create index client_photos_of_files on client_photos (tenant_id, name);
select protect_tenant_table('client_photos');

-- Housekeeping finds the salons that have something to remove. It sees only the granted columns.
create policy sweep on client_photos for select to chairtime_jobs using (true);
grant select (tenant_id, name, removed_at) on client_photos to chairtime_jobs;
grant select (available) on picture_files to chairtime_jobs;
