-- The language in which a client read the booking site. Their messages and the page of their link are in the same
-- language. Null means the language of the salon. What the desk books has null.
alter table appointments add column contact_language text
  constraint appointments_contact_language check (contact_language ~ '^[a-z]{2}$');
alter table waitlist_entries add column contact_language text
  constraint waitlist_entries_contact_language check (contact_language ~ '^[a-z]{2}$');
alter table contact_proofs add column language text
  constraint contact_proofs_language check (language ~ '^[a-z]{2}$');
