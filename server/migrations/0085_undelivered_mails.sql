-- A user is shown the mails about their account that failed or are unknown. Each page of the app asks for these mails,
-- although hardly any user has any.
drop index messages_undecided;
create index messages_undelivered on messages (tenant_id, user_id)
  where state in ('unknown', 'failed') and user_id is not null and decided_at is null;
