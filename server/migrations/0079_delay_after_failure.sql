-- A notice of delay that failed or was skipped did not reach the client, so the same announcement may be made again.
alter table messages drop constraint messages_announced_once;
create unique index messages_announced_once on messages (tenant_id, appointment_id, channel, announcement)
  where announcement is not null and state not in ('failed', 'skipped');
