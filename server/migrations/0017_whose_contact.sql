-- Tells whose an online contact is. A link that was sent to the contact proves it, or the desk decides.

-- SHA-256 of the link's token together with the address to which its message went. It is null for a link that proves no
-- address, such as a link in the answer to a booking. The token is not stored, and without it nobody can find the
-- address from the hash.
alter table link_tokens add column sent_to_hash bytea;

-- contact_proven of appointments (0008) is from here on also set when a link proves the address after the booking.

-- Counts the desk's decisions about an entry, so that a stale screen is refused.
alter table waitlist_entries add column version integer not null default 1;
