-- A list of notifications comes in pages, and its user may leave before the last page. With `read_until` alone, pages
-- that were never shown would then count as read. `shown` has the moments, later than `read_until`, of the
-- notifications that were shown.
alter table notification_reads add column shown tstzmultirange not null default '{}';
