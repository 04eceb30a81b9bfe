-- Links by which users confirm the email addresses of their accounts. A user who opens such a link shows that they can
-- read the mail of the address with which they registered. Nothing is withheld from users who have opened none.
--
-- The app asks a user to confirm the address as long as they have links and have used none. Older accounts have no
-- links, so they are not asked, and nothing claims that their address was confirmed.
create table email_verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token. The token is made when its mail is sent. Before that, this is null.
  token_hash bytea,
  expires_at timestamptz not null,
  -- set on every link of the user when one of them is used
  used_at timestamptz,
  created_at timestamptz not null,
  constraint email_verifications_token_unique unique (token_hash)
);
create index email_verifications_of_user on email_verifications (user_id);

grant select, insert, update (token_hash, used_at) on email_verifications to chairtime_app;
