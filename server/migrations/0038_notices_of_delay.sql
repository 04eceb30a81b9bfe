-- The screen of a visit shows what happened to it. The events are read by the id of the visit.
create index audit_events_of_appointment on audit_events (tenant_id, appointment_id, at desc, id desc)
  where appointment_id is not null;

-- Notices of delay. The announcement of such a message says which visit is late, and by how many minutes. The client
-- of a visit gets an announcement once by email and once by text, also when the visit changes in between. Other
-- messages have no announcement.
alter table messages
  add column announcement text check (char_length(announcement) <= 80),
  add constraint messages_announced_once unique (tenant_id, appointment_id, channel, announcement);
