-- The language in which a client read the booking site: their messages and the page of their link are in it, too.
-- Null is the language of the salon, as for what the desk books.
alter table appointments add column contact_language text
  constraint appointments_contact_language check (contact_language ~ '^[a-z]{2}$');
alter table waitlist_entries add column contact_language text
  constraint waitlist_entries_contact_language check (contact_language ~ '^[a-z]{2}$');
alter table contact_proofs add column language text
  constraint contact_proofs_language check (language ~ '^[a-z]{2}$');
