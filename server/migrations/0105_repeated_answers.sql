-- A client who was texted about an entry of the waiting list may ask for help, or stop and start texts, several times.
-- Each of these texts is answered. Only messages that the salon sends by itself are sent once.
drop index messages_waitlist_once;
create unique index messages_waitlist_once on messages (tenant_id, waitlist_entry_id, kind, channel)
  where waitlist_entry_id is not null and answers_phone is null;
-- when an entry is erased, the foreign key looks for all its messages
create index messages_of_waitlist_entry on messages (tenant_id, waitlist_entry_id) where waitlist_entry_id is not null;
