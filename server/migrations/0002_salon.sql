-- The salon: what it is, when it works, who works there, on which chairs, and what it sells.

create table businesses (
  tenant_id uuid primary key,
  name text not null check (char_length(name) between 2 and 80),
  -- a copy of the current row in slugs, for display
  slug text not null,
  business_type text check (business_type in ('hair_salon', 'nail_salon', 'barbershop', 'spa', 'other')),
  custom_type text,
  timezone text not null,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-US',
  week_start smallint not null default 1 check (week_start between 0 and 6),
  phone text,
  email text,
  address text,
  about text,
  brand_color text not null default '#6b2d5c' check (brand_color ~ '^#[0-9a-f]{6}$'),
  revenue_goal_minor bigint not null default 100000 check (revenue_goal_minor >= 0),
  plan text not null default 'professional' check (plan in ('starter', 'professional', 'enterprise')),
  trial_ends_at timestamptz not null,
  subscribed boolean not null default false,
  published_at timestamptz,

  -- set-up wizard: where it stands and what was entered, step by step
  onboarding_step text not null default 'business_type'
    check (onboarding_step in ('business_type', 'hours', 'staff', 'services', 'complete')),
  onboarding_data jsonb not null default '{}',
  onboarding_completed_at timestamptz,

  -- booking policy
  slot_interval_minutes integer not null default 15 check (slot_interval_minutes between 5 and 240),
  lead_time_minutes integer not null default 60 check (lead_time_minutes between 0 and 43200),
  max_advance_days integer not null default 90 check (max_advance_days between 1 and 730),
  cancel_window_minutes integer not null default 1440 check (cancel_window_minutes between 0 and 43200),
  move_window_minutes integer not null default 1440 check (move_window_minutes between 0 and 43200),
  max_moves integer not null default 3 check (max_moves between 0 and 100),
  hold_minutes integer not null default 10 check (hold_minutes between 1 and 20),
  approval text not null default 'instant' check (approval in ('instant', 'request')),
  buffer_past_closing boolean not null default false,

  -- grows with every change of what the booking engine reads, except claims; it is part of the keys of caches
  config_version bigint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null
);
select protect_tenant_table('businesses');

create table staff (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  email text,
  phone text,
  title text,
  -- the user to whom the staff member is linked, if there is one
  user_id uuid,
  position integer not null,
  active boolean not null default true,
  -- false: works whenever the salon is open; true: works in the hours of their own rows in working_hours
  own_hours boolean not null default false,
  outside_hours boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint staff_position_unique unique (tenant_id, position) deferrable initially deferred
);
select protect_tenant_table('staff');

-- Weekly working time in local minutes since midnight. Rows without a staff_id are the hours of the salon itself.
create table working_hours (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  staff_id uuid,
  weekday smallint not null check (weekday between 0 and 6),
  starts_minute smallint not null check (starts_minute between 0 and 1439),
  -- beyond 1440 for a shift that runs past midnight
  ends_minute smallint not null check (ends_minute between 1 and 2880),
  is_break boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  constraint working_hours_end_after_start check (ends_minute > starts_minute)
);
create index working_hours_of on working_hours (tenant_id, staff_id, weekday);
select protect_tenant_table('working_hours');

-- What replaces the weekly hours of the salon or of a staff member on one date; a row without times closes the day.
create table dated_hours (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  staff_id uuid,
  date date not null,
  starts_minute smallint,
  ends_minute smallint,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  constraint dated_hours_whole check (
    (starts_minute is null and ends_minute is null)
    or (starts_minute between 0 and 1439 and ends_minute between 1 and 2880 and ends_minute > starts_minute))
);
create index dated_hours_of on dated_hours (tenant_id, staff_id, date);
select protect_tenant_table('dated_hours');

create table time_off (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  constraint time_off_bounded check (isfinite(starts_at) and isfinite(ends_at) and ends_at > starts_at)
);
create index time_off_of on time_off (tenant_id, staff_id, starts_at);
select protect_tenant_table('time_off');

create table resource_units (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  type text not null check (char_length(type) between 1 and 40),
  name text not null check (char_length(name) between 1 and 60),
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint resource_units_position_unique unique (tenant_id, position) deferrable initially deferred
);
select protect_tenant_table('resource_units');

create table resource_outages (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  unit_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references resource_units (tenant_id, id) on delete cascade,
  constraint resource_outages_bounded check (isfinite(starts_at) and isfinite(ends_at) and ends_at > starts_at)
);
create index resource_outages_of on resource_outages (tenant_id, unit_id, starts_at);
select protect_tenant_table('resource_outages');

create table service_categories (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  name_key text not null generated always as (lower(name)) stored,
  position integer not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint service_categories_name_unique unique (tenant_id, name_key)
);
select protect_tenant_table('service_categories');

create table services (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  category_id uuid,
  name text not null check (char_length(name) between 1 and 80),
  description text,
  price_minor bigint not null check (price_minor >= 0),
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes integer not null default 0 check (buffer_after_minutes between 0 and 120),
  lead_minutes integer check (lead_minutes between 0 and 43200),
  can_book_online boolean not null default true,
  -- whether other clients may be booked with the staff member during a processing time
  double_booking_in_gap boolean not null default true,
  is_custom boolean not null default true,
  -- the template that the service was made from; importing a template twice makes one service
  template_id text,
  position integer not null,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references service_categories (tenant_id, id) on delete set null (category_id)
);
create unique index services_template_once on services (tenant_id, template_id) where deleted_at is null;
select protect_tenant_table('services');

-- A service is an ordered list of segments; in a free segment the staff member may serve somebody else.
create table service_segments (
  tenant_id uuid not null references businesses (tenant_id),
  service_id uuid not null,
  position smallint not null check (position between 0 and 19),
  minutes integer not null check (minutes between 1 and 720),
  staff text not null check (staff in ('required', 'free')),
  resource_type text,
  primary key (tenant_id, service_id, position),
  foreign key (tenant_id, service_id) references services (tenant_id, id) on delete cascade
);
select protect_tenant_table('service_segments');

-- Who performs a service. Minutes, a price or a buffer that is not null replaces the menu's for this staff member.
create table staff_services (
  tenant_id uuid not null references businesses (tenant_id),
  staff_id uuid not null,
  service_id uuid not null,
  segment_minutes integer[],
  price_minor bigint check (price_minor >= 0),
  buffer_before_minutes integer check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes integer check (buffer_after_minutes between 0 and 120),
  primary key (tenant_id, staff_id, service_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  foreign key (tenant_id, service_id) references services (tenant_id, id) on delete cascade
);
create index staff_services_of_service on staff_services (tenant_id, service_id);
select protect_tenant_table('staff_services');

-- Each write to a table that the booking engine reads, other than claims, raises the salon's config_version.
create function touch_config_version() returns trigger
language plpgsql as $$
begin
  update businesses set config_version = config_version + 1
   where tenant_id = current_setting('app.tenant_id')::uuid;
  return null;
end
$$;

create function bump_config_version() returns trigger
language plpgsql as $$
begin
  new.config_version := old.config_version + 1;
  return new;
end
$$;

create trigger config_version before update on businesses
  for each row when (new.config_version = old.config_version) execute function bump_config_version();

do $$
declare target text;
begin
  foreach target in array array['staff', 'working_hours', 'dated_hours', 'time_off', 'resource_units',
    'resource_outages', 'service_categories', 'services', 'service_segments', 'staff_services']
  loop
    execute format(
      'create trigger config_version after insert or update or delete on %I
         for each statement execute function touch_config_version()', target);
  end loop;
end
$$;

-- The directory must know whether a site is published. This trigger writes it to slugs when published_at changes.
create function mirror_publication() returns trigger
language plpgsql as $$
begin
  update slugs set published = new.published_at is not null where tenant_id = new.tenant_id;
  return null;
end
$$;

create trigger publication after update of published_at on businesses
  for each row execute function mirror_publication();
