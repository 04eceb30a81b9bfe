-- People who write to the operator or want the newsletter. They belong to no salon, so these are directory tables.

-- Who asked for the newsletter. It goes only to an address that is confirmed and has not left the list.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null check (char_length(email) <= 254),
  email_key text not null generated always as (lower(email)) stored,
  -- the sentence beside the field, as evidence of what was agreed to
  consent text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  removed_at timestamptz,
  constraint newsletter_subscribers_email_unique unique (email_key)
);

-- Each mail has a link of its own, made in the transaction that claims the mail. Every link can be used to leave the
-- list, even if there are newer ones.
create table newsletter_links (
  -- SHA-256; the token itself is in one mail only
  token_hash bytea primary key,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  created_at timestamptz not null
);
create index newsletter_links_of_subscriber on newsletter_links (subscriber_id);

create table enquiries (
  -- chosen by the form, so that an enquiry that is sent twice is stored once
  id uuid primary key,
  name text not null,
  email text not null check (char_length(email) <= 254),
  topic text not null check (topic in ('question', 'enterprise', 'press', 'other')),
  message text not null,
  created_at timestamptz not null
);
create index enquiries_by_age on enquiries (created_at);

grant select, insert, update (email, consent, asked_at, confirmed_at, removed_at)
  on newsletter_subscribers to chairtime_app;
grant select, insert on newsletter_links to chairtime_app;
grant select, insert on enquiries to chairtime_app;

-- Housekeeping reads only the columns with times.
grant select (asked_at, confirmed_at, removed_at), delete on newsletter_subscribers to chairtime_jobs;
grant select (created_at), delete on enquiries to chairtime_jobs;
