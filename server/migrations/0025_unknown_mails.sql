-- The time at which a user decided about a mail that was addressed to that user and has the state `unknown`. The user
-- had the mail sent again as another message, or chose not to.
alter table messages add column decided_at timestamptz;

-- Each page of the app asks for the mails that wait for a decision; hardly any user has such a mail.
create index messages_undecided on messages (tenant_id, user_id)
  where state = 'unknown' and user_id is not null and decided_at is null;
