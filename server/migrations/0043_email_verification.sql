-- Links that show that a user reads the mail of the address they registered with. Nothing is withheld until then.
--
-- A user is asked as long as there are links and none was used. Accounts from before have no links: they are not
-- asked, and nothing claims that their address was confirmed.
create table email_verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256; the token is made when its mail is sent, and before that no link opens anything
  token_hash bytea,
  expires_at timestamptz not null,
  -- of every link of the user, once one was used
  used_at timestamptz,
  created_at timestamptz not null,
  constraint email_verifications_token_unique unique (token_hash)
);
create index email_verifications_of_user on email_verifications (user_id);

grant select, insert, update (token_hash, used_at) on email_verifications to chairtime_app;
