-- A list of notifications comes in pages, and its user may leave before the last page. With `read_until` alone, pages
-- that were never shown would then count as read. `shown` has the moments of the notifications that were shown and
-- are later than `read_until`.
alter table notification_reads add column shown tstzmultirange not null default '{}';
