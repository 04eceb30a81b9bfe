-- This index has the notes of a client in the order in which they are read: allergies, then pinned notes, then the
-- other notes, each from the newest on. So a page of notes costs no more than its rows. All columns of the order are
-- descending, so that one comparison of rows finds the notes that come after a certain note.
drop index client_notes_newest;
create index client_notes_in_order on client_notes
  (tenant_id, client_id, (kind = 'allergy') desc, pinned desc, created_at desc, id desc);
