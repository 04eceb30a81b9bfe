-- A list of notifications comes in pages, and its user may leave before the last page. `read_until` alone would then
-- count the pages that were never shown as read. `shown` are the moments of notifications that were shown after it.
alter table notification_reads add column shown tstzmultirange not null default '{}';
