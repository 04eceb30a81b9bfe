-- A delay that returns to an earlier number of minutes is a new announcement. Its key contains the id of the visit’s
-- last message about a delay, so that two requests at once still send one message.
alter table messages drop constraint messages_announcement_check;
alter table messages add constraint messages_announcement_check check (char_length(announcement) <= 120);
