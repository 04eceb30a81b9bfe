-- The pair of keys by which push services know this installation (VAPID, RFC 8292), common to all nodes.
create table push_keys (
  id smallint primary key constraint push_keys_one check (id = 1),
  -- an uncompressed point of P-256, base64url
  public_key text not null,
  -- encrypted with a key from AUTH_SECRET
  sealed_private_key bytea not null
);
grant select, insert, update (public_key, sealed_private_key) on push_keys to chairtime_app;
