-- A receipt may go to an email address that is typed for this receipt only. No client's file gets this address, and it
-- is removed when the receipt has been sent or was given up.
alter table messages no force row level security;
alter table messages
  add column to_email text check (octet_length(to_email) <= 254),
  add constraint messages_typed_address check (to_email is null or (kind = 'receipt' and channel = 'email')),
  drop constraint messages_to_somebody,
  add constraint messages_to_somebody check (
    (num_nonnulls(client_id, user_id, reference ->> 'proof_id', reference ->> 'invitation_id', waitlist_entry_id)
      + to_contact::int = 1
      or kind = 'receipt' and num_nonnulls(client_id, user_id, waitlist_entry_id) + to_contact::int = 0)
    and (appointment_id is not null or not to_contact));
alter table messages force row level security;
