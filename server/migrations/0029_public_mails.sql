-- Emails that belong to no salon. Each is written in the transaction of its cause. They are sent as messages are: at
-- most once, and `unknown` while nobody knows the outcome. A row names only its cause; the address and the words are
-- read when the mail is sent.
create table public_mails (
  id uuid primary key,
  -- confirms the address of a subscriber
  subscriber_id uuid references newsletter_subscribers on delete cascade,
  -- passes an enquiry on to the operator
  enquiry_id uuid references enquiries on delete cascade,
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
  -- for a mail that is unknown: when its provider is asked next; infinity when the provider is not asked any more
  due_at timestamptz not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  provider_id text,
  last_error text,
  created_at timestamptz not null,
  constraint public_mails_one_cause check (num_nonnulls(subscriber_id, enquiry_id) = 1)
);
create index public_mails_due on public_mails (due_at) where state in ('pending', 'sending', 'unknown');
create index public_mails_of_subscriber on public_mails (subscriber_id);
create index public_mails_of_enquiry on public_mails (enquiry_id);

create trigger public_mails_forward_only before update of state on public_mails
  for each row when (old.state is distinct from new.state)
  execute function assert_message_forward();

grant select, insert,
  update (state, due_at, attempts, claimed_at, sent_at, provider_id, last_error)
  on public_mails to chairtime_app;
-- The worker sees which mails are due, but not whom they are about.
grant select (id, state, due_at, claimed_at) on public_mails to chairtime_jobs;
