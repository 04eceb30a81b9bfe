-- Whose an online contact is: proven by a link that was sent to it, or decided by the desk.

-- SHA-256 of the link's token with the address that its message went to; null for a link in an answer. Without
-- the token, which is not stored, it does not tell the address.
alter table link_tokens add column sent_to_hash bytea;

-- contact_proven of appointments (0008) is from here on also set when a link proves the address after the booking.

-- Counts the desk's decisions about an entry, so that a stale screen is refused.
alter table waitlist_entries add column version integer not null default 1;
