-- When a user decided about a mail to them whose outcome is unknown. The user had it sent again as another message, or
-- chose not to.
alter table messages add column decided_at timestamptz;

-- Each page of the app asks for the mails that wait for a decision; hardly any user has one.
create index messages_undecided on messages (tenant_id, user_id)
  where state = 'unknown' and user_id is not null and decided_at is null;
