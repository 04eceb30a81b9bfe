-- Emails that belong to no salon, written with what caused them. They are sent as messages are: at most once, and
-- `unknown` while nobody knows the outcome. A row names its cause only; addresses and words are read when it is sent.
create table public_mails (
  id uuid primary key,
  -- confirms the address of a subscriber
  subscriber_id uuid references newsletter_subscribers on delete cascade,
  -- passes an enquiry on to the operator
  enquiry_id uuid references enquiries on delete cascade,
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
  -- of an unknown one: when its provider is asked next; infinity when it is not asked any more
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
-- The worker sees what is due, and not about whom.
grant select (id, state, due_at, claimed_at) on public_mails to chairtime_jobs;
