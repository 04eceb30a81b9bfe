-- SHA-256 of the link's token with the address that its message went to, as in `link_tokens`; null for a link that
-- was only shown in an answer. Earlier links count as sent to nobody.
alter table waitlist_links add column sent_to_hash bytea;
