-- The notes of a client in the order in which they are read, so that a page of them costs no more than its rows:
-- allergies, then pinned notes, then the other notes, each from the newest on. All parts are descending, so that the
-- place of a note is compared as one row of values.
drop index client_notes_newest;
create index client_notes_in_order on client_notes
  (tenant_id, client_id, (kind = 'allergy') desc, pinned desc, created_at desc, id desc);
